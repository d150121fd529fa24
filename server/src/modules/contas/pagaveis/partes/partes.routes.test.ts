import { beforeAll, describe, expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { Caixa } from '#contract/casa/dashboard.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Despesa } from '#contract/contas/despesas.ts'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { somarReais } from '#contract/valores/moeda.ts'
import { once } from '#contract/valores/once.ts'
import { hoje } from '#server/platform/relogio.ts'
import { pdf } from '../../../../../test/amostras.ts'
import { comAplicacao, type Pessoa } from '../../../../../test/aplicacao.ts'
import { exameDe } from '../../../../../test/doutor.ts'
import { enviar } from '../../../../../test/envio.ts'

const aplicacao = comAplicacao()
type Resposta = Pagavel & CorpoDeErro
const URL = '/api/pagaveis'
const outra = once(() => aplicacao().criarPessoa('Administrador'))
const reserva = once(
  async () =>
    (
      await aplicacao().pedir<{ _id: string }>('POST', '/api/fundos', {
        corpo: { nome: 'Reserva das partes', tipo: 'reserva', saldoInicial: 0 },
      })
    ).corpo._id,
)
beforeAll(async () => {
  await outra()
  await reserva()
})

const NOVA = { name: 'Obra do hall', vencimento: '2027-01-31', valor: 100, forma: 'dinheiro' }
const criar = (parte: Record<string, unknown> = {}) =>
  aplicacao().pedir<Resposta>('POST', URL, { corpo: { ...NOVA, ...parte } })
const emDuas = async (um = 60, dois = 40) => [
  { categoria: 'Luz', valor: um },
  { categoria: 'Água', fundo: await reserva(), valor: dois },
]
const dividida = async (parte: Record<string, unknown> = {}) => {
  const r = await criar({ partes: await emDuas(), ...parte })
  expect(r.status, r.texto).toBe(201)
  return r.corpo
}
const ler = async (p: { _id: string }) => (await aplicacao().pedir<Resposta>('GET', `${URL}/${p._id}`)).corpo
const acao = (p: { _id: string }, nome: string, corpo: Record<string, unknown> = {}, quem?: Pessoa) =>
  aplicacao().pedir<Resposta>('PUT', `${URL}/${p._id}/${nome}`, { corpo, ...(quem && { quem }) })
const alterar = (p: { _id: string }, parte: Record<string, unknown>) =>
  aplicacao().pedir<Resposta>('PUT', `${URL}/${p._id}`, { corpo: { ...NOVA, ...parte } })
const aprovada = async (parte: Record<string, unknown> = {}) => {
  const p = await dividida(parte)
  const r = await acao(p, 'aprovar', {}, await outra())
  expect(r.status, r.texto).toBe(200)
  return r.corpo
}
const despesas = async (p: Pagavel) => {
  const todas: Despesa[] = []
  for (const { despesa } of p.partes)
    todas.push((await aplicacao().pedir<Despesa>('GET', `/api/despesas/${despesa}`)).corpo)
  return todas
}
const saldo = async () => (await aplicacao().pedir<Caixa>('GET', '/api/caixa')).corpo.saldo
const historico = async (p: Pagavel) =>
  (await aplicacao().pedir<RegistroDeAuditoria[]>('GET', `/api/auditoria?entidade=pagaveis&id=${p._id}`)).corpo
const exame = () => exameDe(aplicacao().plataforma.config)

describe('dividir', () => {
  test('guarda as partes, e a categoria e o fundo da conta são os da primeira', async () => {
    const p = await dividida()
    expect(p).toMatchObject({
      ...{ valor: 100, categoria: 'Luz', fundo: { _id: FUNDO_ORDINARIO } },
      partes: [
        { categoria: 'Luz', fundo: { _id: FUNDO_ORDINARIO }, valor: 60, pago: null, despesa: null },
        { categoria: 'Água', fundo: { nome: 'Reserva das partes' }, valor: 40, pago: null, despesa: null },
      ],
    })
    expect(JSON.stringify(await historico(p))).toMatch(/Água, Reserva das partes: R\$\s40,00/)
    expect(await exame()).toEqual([])
  })

  test.each<[string, (r: string) => Record<string, unknown>, string, RegExp]>([
    ['que faltam', () => ({ partes: [{ valor: 60 }, { valor: 39.5 }] }), 'partes', /faltam R\$\s0,50/],
    ['que sobram', () => ({ partes: [{ valor: 60 }, { valor: 41 }] }), 'partes', /sobram R\$\s1,00/],
    ['uma só', () => ({ partes: [{ valor: 100 }] }), 'partes', /2 a 12 partes/],
    ['treze', () => ({ partes: Array.from({ length: 13 }, () => ({ valor: 1 })) }), 'partes', /2 a 12 partes/],
    ['de nada', () => ({ partes: [{ valor: 100 }, { valor: 0 }] }), 'partes.1.valor', /maior que zero/],
    [
      'de uma categoria que não há',
      () => ({ partes: [{ valor: 60 }, { valor: 40, categoria: 'Não há' }] }),
      'partes.1.categoria',
      /Parte 2: não existe a categoria/,
    ],
    [
      'de um fundo que não há',
      () => ({ partes: [{ valor: 60, fundo: 'x' }, { valor: 40 }] }),
      'partes.0.fundo',
      /não existe/,
    ],
    [
      'e outra categoria',
      () => ({ categoria: 'Água', partes: [{ valor: 60 }, { valor: 40 }] }),
      'categoria',
      /dividida/,
    ],
    ['e outro fundo', (r) => ({ fundo: r, partes: [{ valor: 60 }, { valor: 40 }] }), 'fundo', /dividida/],
  ])('recusa partes: %s', async (_, corpo, campo, frase) => {
    const r = await criar(corpo(await reserva()))
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
    expect(r.corpo.issues?.[0]?.message).toMatch(frase)
  })

  test('sem dizer nada ficam; com outro valor não somam mais; com nenhuma, a conta é inteira de novo', async () => {
    const p = await dividida()
    expect((await alterar(p, { observacao: 'x' })).corpo.partes).toHaveLength(2)
    const r = await alterar(p, { valor: 120 })
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'partes'])
    expect((await alterar(p, { valor: 120, partes: await emDuas(80, 40) })).corpo.partes.map((x) => x.valor)).toEqual([
      80, 40,
    ])
    const inteira = (await alterar(p, { valor: 120, partes: [], categoria: 'Água' })).corpo
    expect(inteira).toMatchObject({ partes: [], categoria: 'Água', fundo: { _id: FUNDO_ORDINARIO } })
    expect(await exame()).toEqual([])
  })

  test('a aprovação é delas também: dividir de outro modo a derruba, e salvar igual não', async () => {
    const p = await aprovada()
    expect((await alterar(p, { partes: await emDuas() })).corpo.status).toBe('Aprovada')
    expect((await alterar(p, { partes: await emDuas(50, 50) })).corpo.status).toBe('Lançada')
    // By another hand than the product's.
    const q = await aprovada()
    await aplicacao()
      .ctx.db.updateTable('pagavel_partes')
      .set({ fundo_id: FUNDO_ORDINARIO })
      .where('pagavel_id', '=', q._id)
      .execute()
    expect((await acao(q, 'pagar')).corpo.message).toMatch(/não é mais a que foi aprovada/)
  })
})

describe('pagar', () => {
  test('cada parte é uma despesa, com os arquivos; o desconto e outro valor vão em proporção, e desfeito tudo sai', async () => {
    const { corpo: arquivo } = await enviar<{ _id: string }>(aplicacao(), pdf('Partes'), 'partes.pdf')
    const antes = await saldo()
    const p = await aprovada({ desconto: 0.5, anexos: [arquivo._id], nota: '71' })
    const r = await acao(p, 'pagar', { data: hoje(), valor: 101.01, motivo: 'juros' })
    expect(r.status, r.texto).toBe(200)
    const paga = r.corpo
    expect(paga.partes.map((x) => x.pago)).toEqual([60.61, 40.4])
    expect(paga.pagamento?.despesa).toBe(paga.partes[0]?.despesa)
    const feitas = await despesas(paga)
    expect(feitas).toMatchObject([
      { price: 60.61, categoria: 'Luz', fundo: { _id: FUNDO_ORDINARIO }, origem: { tipo: 'pagaveis', _id: p._id } },
      { price: 40.4, categoria: 'Água', fundo: { nome: 'Reserva das partes' }, nota: '71', name: 'Obra do hall' },
    ])
    for (const f of feitas) expect(f.anexos.map((a) => a.nome)).toEqual(['partes.pdf'])
    expect(feitas[1]?.description).toMatch(/Parte 2 de 2: R\$\s40,00 dos R\$\s100,00 da conta/)
    expect(await saldo()).toBe(somarReais([antes, -101.01]))
    expect(await exame()).toEqual([])
    expect((await aplicacao().pedir('DELETE', `/api/despesas/${feitas[1]?._id}`)).status).toBe(409)

    const desfeita = (await acao(p, 'desfazer-pagamento', { motivo: 'voltou' })).corpo
    expect(desfeita).toMatchObject({ status: 'Aprovada', pagamento: null })
    expect(desfeita.partes.map((x) => [x.pago, x.despesa])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(await saldo()).toBe(antes)
    expect(await exame()).toEqual([])
    expect((await acao(p, 'pagar')).status).toBe(200)
    expect(await saldo()).toBe(somarReais([antes, -99.5]))
  })

  test('o que se retém é da conta inteira, e as despesas somam o que o fornecedor recebe', async () => {
    const p = await aprovada({
      ...{ valor: 2000, partes: await emDuas(1500, 500), nota: '72', emissao: hoje(), tipoDeServico: 'limpeza' },
    })
    expect(p.retido).toBe(313)
    const paga = (await acao(p, 'pagar')).corpo
    expect(somarReais(paga.partes.map((x) => x.pago ?? 0))).toBe(1687)
    expect((await despesas(paga)).map((d) => d.price)).toEqual([1265.25, 421.75])
    expect(await exame()).toEqual([])
  })

  test('a próxima da série tem as mesmas partes', async () => {
    const p = await aprovada({ name: 'Jardim', recorrencia: { frequencia: 'mensal', intervalo: 1 } })
    const paga = (await acao(p, 'pagar')).corpo
    const proxima = await ler({ _id: paga.proximo ?? '' })
    expect(proxima).toMatchObject({ status: 'Rascunho', valor: 100 })
    expect(proxima.partes.map(({ categoria, fundo, valor }) => [categoria, fundo._id, valor])).toEqual([
      ['Luz', FUNDO_ORDINARIO, 60],
      ['Água', await reserva(), 40],
    ])
  })

  test('a conta do tributo retido não se divide', async () => {
    const p = await dividida({
      valor: 3000,
      partes: await emDuas(1000, 2000),
      emissao: hoje(),
      tipoDeServico: 'limpeza',
    })
    const guia = await ler({ _id: p.retencoes.find((r) => r.recolhimento)?.recolhimento?._id ?? '' })
    const r = await alterar(guia, {
      valor: guia.valor,
      forma: 'arrecadacao',
      partes: [{ valor: 1 }, { valor: guia.valor - 1 }],
    })
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, ['partes']])
  })
})

describe('o orçamento', () => {
  test('olha cada parte na sua categoria, e do que as outras contas vão tomar conta só a parte da mesma', async () => {
    const ano = String(Number(hoje().slice(0, 4)) + 2)
    const { corpo: todas } = await aplicacao().pedir<{ _id: string; nome: string }[]>(
      'GET',
      '/api/categorias?tipo=despesa',
    )
    const linhas = [
      ['Luz', 120],
      ['Água', 60],
    ].map(([nome, valor]) => ({ categoria: todas.find((c) => c.nome === nome)?._id, valor }))
    expect((await aplicacao().pedir('PUT', `/api/orcamentos/${ano}`, { corpo: { linhas } })).status).toBe(200)
    const vencimento = `${ano}-12-10`
    const orcamento = async (p: Pagavel) => {
      const { pede } = await ler(p)
      return [pede?.foraDoOrcamento, pede?.orcamento.replaceAll('\u00a0', ' ')]
    }
    // 10 % of discount: 54 and 36.
    const cabe = await dividida({ vencimento, desconto: 10 })
    expect(await orcamento(cabe)).toEqual([
      false,
      `No orçamento: com esta conta, Luz gasta R$ 54,00 dos R$ 120,00 previstos até dezembro de ${ano}. No orçamento: com esta conta, Água gasta R$ 36,00 dos R$ 60,00 previstos até dezembro de ${ano}.`,
    ])
    await acao(cabe, 'aprovar', {}, await outra())
    const passa = await dividida({ vencimento, partes: await emDuas(66, 34) })
    expect(await orcamento(passa)).toEqual([
      true,
      `Fora do orçamento: com esta conta, Água gasta R$ 70,00 dos R$ 60,00 previstos até dezembro de ${ano}.`,
    ])
    const inteira = (await criar({ vencimento, valor: 66, categoria: 'Luz' })).corpo
    expect(await orcamento(inteira)).toEqual([
      false,
      `No orçamento: com esta conta, Luz gasta R$ 120,00 dos R$ 120,00 previstos até dezembro de ${ano}.`,
    ])
    const semCategoria = await dividida({ vencimento, partes: [{ categoria: 'Luz', valor: 1 }, { valor: 99 }] })
    expect(await orcamento(semCategoria)).toEqual([true, 'Fora do orçamento: a conta está sem categoria.'])
  })
})

test('o exame diz da conta cujas partes não somam, e da que pagou o que as despesas não dizem', async () => {
  const paga = (await acao(await aprovada({ name: 'Torta' }), 'pagar')).corpo
  const { db } = aplicacao().ctx
  const soParte = db.updateTable('pagavel_partes').where('pagavel_id', '=', paga._id).where('ordem', '=', 2)
  await soParte.set({ valor: 3_999 }).execute()
  expect((await exame()).join()).toMatch(/a conta “Torta” é de R\$\s100,00 e as partes somam R\$\s99,99/)
  await soParte.set({ valor: 4_000, despesa_id: null }).execute()
  expect((await exame()).join()).toMatch(/na conta “Torta” pagaram-se R\$\s100,00 e as despesas dela somam R\$\s60,00/)
  await soParte.set({ despesa_id: paga.partes[1]?.despesa ?? null }).execute()
  await db
    .updateTable('pagaveis')
    .set({ fundo_id: await reserva() })
    .where('id', '=', paga._id)
    .execute()
  expect((await exame()).join()).toMatch(/“Torta” não diz a categoria, o fundo e a despesa da primeira parte/)
})
