import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Arquivo } from '#contract/casa/arquivos.ts'
import type { Caixa } from '#contract/casa/dashboard.ts'
import type { Cobranca, CobrancaNaLista, MinhaCobranca } from '#contract/cobranca/cobrancas.ts'
import type { Credito, CreditoNaLista } from '#contract/cobranca/creditos.ts'
import type { Previa } from '#contract/cobranca/emissoes.ts'
import type { BalanceteContabil } from '#contract/contas/razao.ts'
import type { Fundo } from '#contract/contas/fundos.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { lerPix } from '#contract/valores/pix-lido.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { pdf } from '../../../../test/amostras.ts'
import { enviar } from '../../../../test/envio.ts'
import { exameDe } from '../../../../test/doutor.ts'
import {
  criarPredio,
  criarRegraDeAtraso,
  limparPredio,
  porNaUnidade,
  type UnidadeDeTeste,
} from '../../../../test/predio.ts'

const aplicacao = comAplicacao()

/** Lived from 5 January 2027 on. Amounts of the helpers in reais. */
const paraODia = (dia: string) =>
  moverRelogio(Date.parse(`${dia}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
const INICIO = '2027-01-05'
let unidade: UnidadeDeTeste
beforeEach(async () => {
  // Sessions of the last of these days are good on all of them.
  paraODia('2027-03-20')
  for (const quem of ['administrador', 'morador'] as const) await aplicacao().como(quem)
  paraODia(INICIO)
  await limparPredio(aplicacao())
  await criarRegraDeAtraso(aplicacao())
  unidade = (await criarPredio(aplicacao(), 1))[0]!
})
afterEach(async () => {
  const falhas = await exameDe(aplicacao().plataforma.config)
  moverRelogio(0)
  expect(falhas.filter((f) => /^(créditos|cobranças|livros|fundos|totais)/.test(f))).toEqual([])
})

const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, corpo?: unknown, quem?: Pessoa) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, ...(quem && { quem }) })
const adiantar = (valor: number, parte: object = {}) =>
  pedir<Credito>('POST', '/api/creditos', { unidade: unidade.id, valor, ...parte })
const adiantado = async (valor: number, parte: object = {}) => {
  const r = await adiantar(valor, parte)
  expect(r.status, r.texto).toBe(201)
  return r.corpo
}
const creditos = async (q = '') => (await pedir<CreditoNaLista[]>('GET', `/api/creditos${q}`)).corpo
const credito = async (id: string) => (await pedir<Credito>('GET', `/api/creditos/${id}`)).corpo
const emissao = (mes: string, valor = 500, reserva = 0) => ({
  ...{ competencia: mes, nome: 'Taxa', vencimento: `${mes}-10` },
  itens: [
    { descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor },
    ...(reserva > 0 ? [{ descricao: 'Reserva', natureza: 'fundo_de_reserva', base: 'igual', valor: reserva }] : []),
  ],
})
async function emitir(mes: string, valor = 500, reserva = 0): Promise<CobrancaNaLista> {
  const r = await pedir('POST', '/api/cobrancas', emissao(mes, valor, reserva))
  expect(r.status, r.texto).toBe(200)
  return (await pedir<CobrancaNaLista[]>('GET', `/api/cobrancas?competencia=${mes}`)).corpo[0]!
}
const ver = async (id: string) => (await pedir<Cobranca>('GET', `/api/cobrancas/${id}`)).corpo
const pagar = (id: string, valor: number, parte: object = {}) =>
  pedir<Cobranca>('POST', `/api/cobrancas/${id}/pagamentos`, { valor, ...parte })
const usar = (id: string, cobranca: string, valor?: number) =>
  pedir<Credito>('PUT', `/api/creditos/${id}/usar`, { cobranca, ...(valor !== undefined && { valor }) })
const estornar = async (id: string, motivo = 'Engano') => {
  const p = (await ver(id)).pagamentos.find((x) => x.podeEstornar)
  return pedir<Cobranca>('PUT', `/api/cobrancas/${id}/pagamentos/${p?._id ?? 'x'}/estornar`, { motivo })
}
async function comChavePix() {
  const { db } = aplicacao().ctx
  await db.deleteFrom('condominio').execute()
  const vazios = { cnpj: null, endereco: null, logo: null, tel: null, email: null, criado_em: '' }
  const pix = { pix_chave: 'sindico@aurora.example', pix_nome: 'Aurora', pix_cidade: 'Natal' }
  await db
    .insertInto('condominio')
    .values({ id: 1, nome: 'Aurora', ...vazios, ...pix })
    .execute()
}
const caixa = async () => (await pedir<Caixa>('GET', '/api/caixa')).corpo.saldo
const passivo = async () =>
  (await pedir<BalanceteContabil>('GET', '/api/razao/balancete')).corpo.linhas
    .filter((l) => l.conta.classe === 'creditos_de_unidades')
    .reduce((s, l) => s + l.final, 0)
const reserva = async () =>
  (await pedir<Fundo[]>('GET', '/api/fundos')).corpo.find((f) => f.tipo === 'reserva')?.saldo ?? Number.NaN
const recusa = (r: { status: number; corpo: CorpoDeErro }) => [
  r.status,
  r.corpo.issues?.[0]?.path ?? r.corpo.message.replaceAll('\u00a0', ' '),
]

describe('pagamento adiantado', () => {
  test('entra no caixa no dia, e é o que o prédio deve à unidade até ser usado', async () => {
    const antes = await caixa()
    const c = await adiantado(1_500, { data: '2027-01-04', observacao: 'Três meses' })
    expect(c).toMatchObject({
      ...{ valor: 1_500, saldo: 1_500, data: '2027-01-04', origem: 'adiantado', situacao: 'aberto' },
      ...{ cobranca: null, observacao: 'Três meses', usos: [], devolucoes: [], de: null },
    })
    expect([(await caixa()) - antes, await passivo()]).toEqual([1_500, 1_500])
    expect(await creditos()).toMatchObject([{ _id: c._id, unidade: { nome: unidade.nome } }])
    expect((await pedir('GET', '/api/creditos/resumo')).corpo).toEqual({ quantidade: 1, unidades: 1, saldo: 1_500 })
  })

  test.each<[string, object, string]>([
    ['sem unidade', { unidade: undefined }, 'unidade'],
    ['de unidade que não existe', { unidade: 'x' }, 'unidade'],
    ['sem valor', { valor: 0 }, 'valor'],
    ['com três casas', { valor: 1.005 }, 'valor'],
    ['no futuro', { data: '2027-01-06' }, 'data'],
    ['de quem não é da unidade', { pessoa: 'x' }, 'pessoa'],
    ['numa conta que não existe', { conta: 'x' }, 'conta'],
    ['com campo desconhecido', { cor: 'azul' }, 'cor'],
  ])('recusa: %s', async (_, parte, campo) => {
    expect(recusa(await adiantar(10, parte))).toEqual([400, campo])
    expect(await creditos()).toEqual([])
  })

  test('num mês fechado é recusado no dia, e a receita não se exclui nem muda de fundo por fora', async () => {
    const c = await adiantado(100)
    expect(recusa(await pedir('DELETE', `/api/receitas/${c.receita ?? ''}`))[0]).toBe(409)
    const outro = (await pedir<Fundo[]>('GET', '/api/fundos')).corpo.find((f) => f.tipo === 'reserva')!
    const corpo = { nota: '1', titulo: 'x', price: 100, description: 'x', fundo: outro._id }
    expect((await pedir('PUT', `/api/receitas/${c.receita ?? ''}`, corpo)).corpo.message).toContain(
      'Para levar o dinheiro',
    )
    await aplicacao().ctx.db.updateTable('livro').set({ fechado_ate: '2026-12' }).execute()
    try {
      expect(recusa(await adiantar(10, { data: '2026-12-20' }))).toEqual([409, 'data'])
    } finally {
      await aplicacao().ctx.db.updateTable('livro').set({ fechado_ate: '' }).execute()
    }
  })
})

describe('a próxima cobrança', () => {
  test('usa o crédito, o mais antigo primeiro, e pede só o resto; as partes vão aos fundos dos itens', async () => {
    const primeiro = await adiantado(100, { data: '2027-01-02' })
    const segundo = await adiantado(300, { data: '2027-01-04' })
    const [antes, doFundo] = [await caixa(), await reserva()]
    const previa = await pedir<Previa>('POST', '/api/cobrancas/previa', emissao('2027-02', 900, 100))
    expect([previa.corpo.total, previa.corpo.credito]).toEqual([1_000, 400])
    const c = await emitir('2027-02', 900, 100)
    expect(c).toMatchObject({ status: 'parcial', valor: 1_000, saldo: 600, creditoUsado: 400, pagaEm: INICIO })
    expect((await ver(c._id)).pagamentos.map((p) => [p.credito, p.valor, p.receita, p.data])).toEqual([
      [primeiro._id, 100, null, INICIO],
      [segundo._id, 300, null, INICIO],
    ])
    expect([(await caixa()) - antes, (await reserva()) - doFundo, await passivo()]).toEqual([0, 40, 0])
    expect((await creditos()).map((k) => [k.saldo, k.situacao])).toEqual([
      [0, 'usado'],
      [0, 'usado'],
    ])
    expect((await credito(segundo._id)).usos).toMatchObject([{ cobranca: { _id: c._id }, valor: 300, data: INICIO }])
    await pagar(c._id, 600)
    expect((await reserva()) - doFundo).toBe(100)
  })

  test('que o crédito paga inteira já nasce paga; a que sobra fica para a seguinte, e a terceira pede o resto', async () => {
    const c = await adiantado(1_200)
    const saldos = []
    for (const mes of ['2027-02', '2027-03', '2027-04']) {
      const { status, saldo } = await emitir(mes)
      saldos.push([status, saldo, (await credito(c._id)).saldo])
    }
    expect(saldos).toEqual([
      ['paga', 0, 700],
      ['paga', 0, 200],
      ['parcial', 300, 0],
    ])
  })

  test('o PIX, o que se deve e a lista de quem mora pedem o resto; nada se pede da que o crédito pagou', async () => {
    const morador = (await aplicacao().como('morador'))!
    await porNaUnidade(aplicacao(), unidade, morador, 'proprietario')
    await comChavePix()
    await adiantado(700)
    const [paga, resto] = [await emitir('2027-02'), await emitir('2027-03')]
    const { corpo } = await pedir<MinhaCobranca[]>('GET', '/api/cobrancas/minhas', undefined, morador)
    const de = (id: string) => corpo.find((c) => c._id === id)!
    expect([de(paga._id).devido, de(paga._id).pix, de(paga._id).creditoUsado]).toEqual([0, null, 500])
    expect([de(resto._id).devido, de(resto._id).creditoUsado]).toEqual([300, 200])
    expect(lerPix(de(resto._id).pix!.copiaECola)?.valor).toBe(30_000)
    const meus = await pedir<Credito[]>('GET', '/api/creditos/meus', undefined, morador)
    expect(meus.corpo).toMatchObject([{ valor: 700, saldo: 0, receita: null, de: morador.nome }])
    expect(meus.corpo[0]!.usos.map((u) => u.valor)).toEqual([500, 200])
    expect((await pedir('GET', `/api/creditos/${meus.corpo[0]!._id}`, undefined, morador)).status).toBe(200)
    const outro = await aplicacao().criarPessoa('Morador')
    expect((await pedir('GET', `/api/creditos/${meus.corpo[0]!._id}`, undefined, outro)).status).toBe(404)
    expect((await pedir('GET', '/api/creditos', undefined, morador)).status).toBe(403)
  })

  test('o aviso da emissão diz o crédito, e o e-mail traz o PIX do resto', async () => {
    await porNaUnidade(aplicacao(), unidade, { nome: 'Ana', email: 'ana@exemplo.com' }, 'proprietario')
    await adiantado(200)
    await emitir('2027-02')
    const cartas = await aplicacao()
      .ctx.db.selectFrom('emails')
      .select(['assunto', 'texto', 'pix'])
      .orderBy('id')
      .execute()
    const textos = cartas.map((c) => c.texto.replaceAll('\u00a0', ' ').replace(/\s+/g, ' '))
    expect(textos.at(-2)).toContain('R$ 200,00 recebidos em 05/01/2027 ficaram como crédito da unidade')
    expect(textos.at(-1)).toContain('Foram usados R$ 200,00 de crédito da unidade: falta pagar R$ 300,00.')
    expect(textos.at(-1)).toContain('R$ 300,00')
  })

  test('extra usa o crédito; a multa e a parcela de um acordo não o tomam por si', async () => {
    const c = await emitir('2027-01')
    await adiantado(1_000)
    const corpo = { unidade: unidade.id, cobrancas: [c._id], parcelas: 2, primeiroVencimento: '2027-02-10' }
    expect((await pedir('POST', '/api/acordos', corpo)).status).toBe(201)
    const avulsa = { unidade: unidade.id, descricao: 'Chave', valor: 80, vencimento: '2027-02-10' }
    const extra = await pedir<Cobranca>('POST', '/api/cobrancas/avulsa', { ...avulsa, tipo: 'extra' })
    expect(extra.corpo).toMatchObject({ status: 'paga', creditoUsado: 80 })
    const { _id } = (await enviar<Arquivo>(aplicacao(), pdf(), 'notificacao.pdf')).corpo
    const multa = { ...avulsa, tipo: 'multa', motivo: 'Festa', clausula: 'Art. 12', anexos: [_id] }
    expect((await pedir<Cobranca>('POST', '/api/cobrancas/avulsa', multa)).corpo.status).toBe('aberta')
    expect((await creditos())[0]!.saldo).toBe(920)
  })

  test('o crédito do inquilino paga a do inquilino, e a do dono fica inteira', async () => {
    const dono = await porNaUnidade(aplicacao(), unidade, { nome: 'Dono', email: null }, 'proprietario')
    const inquilino = await porNaUnidade(aplicacao(), unidade, { nome: 'Inês', email: null }, 'inquilino')
    const c = await adiantado(1_000)
    expect(c.de).toBe('Inês')
    await emitir('2027-02', 400, 100)
    const lista = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?competencia=2027-02')).corpo
    expect(lista.map((x) => [x.pagador?.nome, x.saldo]).toSorted()).toEqual([
      ['Dono', 100],
      ['Inês', 0],
    ])
    expect((await credito(c._id)).saldo).toBe(600)
    const doDono = await adiantado(50, { pessoa: dono })
    expect([
      doDono.de,
      (await adiantado(1, { pessoa: inquilino })).de,
      (await adiantado(1, { pessoa: null })).de,
    ]).toEqual(['Dono', 'Inês', null])
  })
})

describe('pago a mais', () => {
  test('sem dizer o que fazer do resto continua recusado; com aMais, o resto é crédito da unidade e de quem paga', async () => {
    const dono = await porNaUnidade(aplicacao(), unidade, { nome: 'Ana', email: 'ana@exemplo.com' }, 'proprietario')
    const c = await emitir('2027-01')
    expect(recusa(await pagar(c._id, 560))).toEqual([400, 'valor'])
    expect(recusa(await pagar(c._id, 560, { aMais: 'doação' }))).toEqual([400, 'aMais'])
    const antes = await caixa()
    const r = await pagar(c._id, 560, { aMais: 'credito', data: '2027-01-04' })
    expect([
      r.status,
      r.corpo.status,
      r.corpo.pagamentos[0]?.valor,
      r.corpo.pagamentos[0]?.creditoGerado?.valor,
    ]).toEqual([201, 'paga', 500, 60])
    expect([(await caixa()) - antes, await passivo()]).toEqual([560, 60])
    const k = (await creditos())[0]!
    expect(k).toMatchObject({ origem: 'a_mais', cobranca: { _id: c._id }, data: '2027-01-04', valor: 60, de: 'Ana' })
    const { vinculo_id } = await aplicacao()
      .ctx.db.selectFrom('creditos')
      .select('vinculo_id')
      .where('id', '=', k._id)
      .executeTakeFirstOrThrow()
    expect(vinculo_id).toBe(dono)
    // As much as is owed, with the word or without it, leaves nothing.
    const d = await emitir('2027-02')
    expect([d.creditoUsado, d.saldo]).toEqual([60, 440])
    await pagar(d._id, 440, { aMais: 'credito' })
    expect(await creditos('?situacao=aberto')).toEqual([])
  })

  test('em lote, cada linha diz se o que sobra fica como crédito', async () => {
    const [a, b] = [await emitir('2027-01'), await emitir('2027-02')]
    const linhas = [
      { cobranca: a._id, valor: 510 },
      { cobranca: b._id, valor: 525, aMais: 'credito' },
    ]
    interface Linhas {
      linhas: { aMais: number; problema: { campo: string } | null }[]
    }
    const previa = await pedir<Linhas>('POST', '/api/cobrancas/pagamentos/previa', { pagamentos: linhas })
    expect(previa.corpo.linhas.map((l) => [l.aMais, l.problema?.campo ?? null])).toEqual([
      [10, 'valor'],
      [25, null],
    ])
    expect((await pedir('POST', '/api/cobrancas/pagamentos', { pagamentos: linhas })).status).toBe(400)
    const certas = linhas.map((l) => ({ ...l, aMais: 'credito' }))
    expect((await pedir('POST', '/api/cobrancas/pagamentos', { pagamentos: certas })).status).toBe(201)
    expect((await creditos()).map((k) => k.saldo).toSorted()).toEqual([10, 25])
  })

  test('o estorno do pagamento leva o crédito que ele deixou; já usado, é recusado até se desfazer o uso', async () => {
    const [a, antes] = [await emitir('2027-01'), await caixa()]
    await pagar(a._id, 600, { aMais: 'credito' })
    const k = (await creditos())[0]!
    expect(recusa(await pedir('PUT', `/api/creditos/${k._id}/cancelar`, { motivo: 'x' }))[0]).toBe(409)
    const b = await emitir('2027-02')
    expect(recusa(await estornar(a._id))).toEqual([
      409,
      'Deste crédito de R$ 100,00, R$ 100,00 já foram usados ou devolvidos: desfaça isso antes',
    ])
    expect((await estornar(b._id)).corpo).toMatchObject({ status: 'aberta', saldo: 500, creditoUsado: 0 })
    expect(await passivo()).toBe(100)
    expect((await estornar(a._id)).status).toBe(200)
    expect([await caixa(), await passivo(), (await creditos())[0]!.situacao]).toEqual([antes, 0, 'cancelado'])
  })
})

describe('à mão', () => {
  test('o crédito paga uma cobrança em aberto desde que os dois existem: nenhum encargo corre do que ele pagou', async () => {
    const c = await emitir('2027-01')
    paraODia('2027-01-08')
    const k = await adiantado(200)
    paraODia('2027-02-20')
    expect((await ver(c._id)).encargos.total).toBeGreaterThan(500)
    expect((await usar(k._id, c._id)).corpo).toMatchObject({ saldo: 0, usos: [{ valor: 200, data: '2027-01-08' }] })
    const depois = await ver(c._id)
    expect([depois.saldo, depois.pagamentos[0]!.juros, depois.pagamentos[0]!.multa]).toEqual([300, 0, 0])
    // 300,00 since Monday 11/01/2027, the 10th being a Sunday: 2 % and 40 days of 1 % a month.
    expect(depois.encargos.total).toBe(300 + 6 + 4)
  })

  test('o que entrou depois do vencimento paga os encargos até o dia em que entrou, e nenhum dia mais', async () => {
    const c = await emitir('2027-01')
    paraODia('2027-01-21')
    const k = await adiantado(1_000)
    paraODia('2027-03-20')
    await usar(k._id, c._id)
    const { pagamentos } = await ver(c._id)
    // Due on Monday 11/01/2027, since the 10th is a Sunday: ten days.
    expect(pagamentos[0]).toMatchObject({ data: '2027-01-21', principal: 500, multa: 10, juros: 1.67, valor: 511.67 })
    expect((await credito(k._id)).saldo).toBe(1_000 - 511.67)
  })

  test.each<[string, (k: string, c: string) => Promise<unknown[]>, unknown[]]>([
    ['mais do que a cobrança pede', async (k, c) => recusa(await usar(k, c, 501)), [400, 'valor']],
    ['mais do que resta', async (k, c) => recusa(await usar(k, c, 450)), [409, 'Deste crédito restam R$ 400,00']],
    ['nada', async (k, c) => recusa(await usar(k, c, 0)), [400, 'valor']],
    ['numa cobrança que não existe', async (k) => recusa(await usar(k, 'x')), [400, 'cobranca']],
    ['um crédito que não existe', async (_, c) => recusa(await usar('x', c)), [404, 'Não encontrado']],
  ])('recusa usar: %s', async (_, fazer, esperado) => {
    const c = await emitir('2027-01')
    const k = await adiantado(400)
    const r = await fazer(k._id, c._id)
    expect(r[0]).toBe(esperado[0])
    if (esperado[0] !== 404) expect(r).toEqual(esperado)
    expect([(await ver(c._id)).saldo, (await credito(k._id)).saldo]).toEqual([500, 400])
  })

  test('de outra unidade, de uma paga ou com versão velha é recusado', async () => {
    const c = await emitir('2027-01')
    const outra = (await criarPredio(aplicacao(), 1, { bloco: 'B' }))[0]!
    const k = await adiantado(400, { unidade: outra.id })
    expect(recusa(await usar(k._id, c._id))).toEqual([400, 'cobranca'])
    const meu = await adiantado(500)
    const velha = await aplicacao().pedir('PUT', `/api/creditos/${meu._id}/usar`, {
      corpo: { cobranca: c._id },
      headers: { 'if-match': '"7"' },
    })
    expect(velha.status).toBe(409)
    await pagar(c._id, 500)
    expect(recusa(await usar(meu._id, c._id))).toEqual([409, 'Esta cobrança já está paga'])
  })

  test('desfazer o uso devolve ao crédito; cancelar a cobrança que ele pagou também, de uma vez', async () => {
    const k = await adiantado(800)
    const c = await emitir('2027-02')
    expect((await estornar(c._id)).corpo.status).toBe('aberta')
    expect([(await credito(k._id)).saldo, await passivo()]).toEqual([800, 800])
    await usar(k._id, c._id, 120)
    await usar(k._id, c._id)
    expect((await credito(k._id)).saldo).toBe(300)
    const r = await pedir<Cobranca>('PUT', `/api/cobrancas/${c._id}/cancelar`, { motivo: 'Emitida por engano' })
    expect([r.status, r.corpo.status, (await credito(k._id)).saldo, await passivo()]).toEqual([
      200,
      'cancelada',
      800,
      800,
    ])
    expect((await credito(k._id)).usos.map((u) => u.desfeitoEm !== null)).toEqual([true, true, true])
    const d = await emitir('2027-03', 900)
    await pagar(d._id, 100)
    expect(recusa(await pedir('PUT', `/api/cobrancas/${d._id}/cancelar`, { motivo: 'x' }))[0]).toBe(409)
  })

  test('uma cobrança de um mês que já fechou é paga como daquele dia, e os livros a têm no primeiro dia aberto', async () => {
    const c = await emitir('2027-01')
    const k = await adiantado(500)
    paraODia('2027-03-15')
    await aplicacao().ctx.db.updateTable('livro').set({ fechado_ate: '2027-02' }).execute()
    try {
      expect((await usar(k._id, c._id)).corpo.usos).toMatchObject([{ data: INICIO, valor: 500 }])
      const partida = await aplicacao()
        .ctx.db.selectFrom('partidas')
        .select('data')
        .where('origem_id', '=', k._id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(partida.data).toBe('2027-03-01')
      expect((await estornar(c._id)).status).toBe(200)
    } finally {
      await aplicacao().ctx.db.updateTable('livro').set({ fechado_ate: '' }).execute()
    }
  })

  test('paga a parcela de um acordo, e a última cumpre-o', async () => {
    const c = await emitir('2027-01')
    const corpo = { unidade: unidade.id, cobrancas: [c._id], parcelas: 1, primeiroVencimento: '2027-02-10' }
    const acordo = await pedir<{ _id: string; parcelas: { cobranca: string }[] }>('POST', '/api/acordos', corpo)
    const k = await adiantado(500)
    const parcela = acordo.corpo.parcelas[0]!.cobranca
    expect((await usar(k._id, parcela)).status).toBe(200)
    expect((await ver(c._id)).status).toBe('paga')
    expect((await estornar(parcela)).status).toBe(200)
    expect([(await ver(c._id)).status, (await credito(k._id)).saldo]).toEqual(['em_acordo', 500])
  })
})

describe('devolver e cancelar', () => {
  const devolver = (id: string, corpo: object) => pedir<Credito>('POST', `/api/creditos/${id}/devolucoes`, corpo)

  test('a devolução sai do caixa como despesa, e desfeita volta ao crédito', async () => {
    const antes = await caixa()
    const k = await adiantado(300)
    const r = await devolver(k._id, { valor: 120, motivo: 'Vendeu o apartamento', categoria: 'Fornecedores' })
    expect([r.status, r.corpo.saldo, (await caixa()) - antes, await passivo()]).toEqual([201, 180, 180, 180])
    const [d] = r.corpo.devolucoes
    expect((await pedir('GET', `/api/despesas/${d!.despesa ?? ''}`)).corpo).toMatchObject({
      ...{ price: 120, categoria: 'Fornecedores', name: `Devolução de crédito · ${unidade.nome}` },
      origem: { tipo: 'creditos', _id: k._id },
    })
    expect(recusa(await pedir('DELETE', `/api/despesas/${d!.despesa ?? ''}`))[0]).toBe(409)
    expect((await devolver(k._id, { motivo: 'O resto' })).corpo).toMatchObject({ saldo: 0, situacao: 'usado' })
    expect(recusa(await devolver(k._id, { motivo: 'De novo' }))).toEqual([409, 'Este crédito já foi todo usado'])
    const url = `/api/creditos/${k._id}/devolucoes/${d!._id}`
    const volta = await pedir<Credito>('PUT', `${url}/desfazer`, { motivo: 'Cheque não sacado' })
    expect([volta.corpo.saldo, volta.corpo.devolucoes[0]!.motivoDaVolta]).toEqual([120, 'Cheque não sacado'])
    expect((await pedir<Credito>('PUT', `${url}/desfazer`, { motivo: 'x' })).corpo.saldo).toBe(120)
    expect([(await caixa()) - antes, await passivo()]).toEqual([120, 120])
    for (const [recibo, status] of [
      [`/api/creditos/${k._id}/recibo.pdf`, 200],
      [`${url}/recibo.pdf`, 409],
    ] as const)
      expect((await pedir('GET', recibo)).status).toBe(status)
  })

  test.each<[string, object, unknown]>([
    ['sem motivo', { motivo: ' ' }, 'motivo'],
    ['no futuro', { motivo: 'x', data: '2027-01-06' }, 'data'],
    ['antes de ter entrado', { motivo: 'x', data: '2027-01-04' }, 'data'],
    ['numa categoria que não há', { motivo: 'x', categoria: 'Nenhuma dessas' }, 'categoria'],
    ['mais do que há', { motivo: 'x', valor: 300.01 }, 'Deste crédito restam R$ 300,00'],
  ])('recusa devolver: %s', async (_, corpo, campo) => {
    const k = await adiantado(300)
    expect(recusa(await devolver(k._id, corpo))[1]).toBe(campo)
    expect((await credito(k._id)).saldo).toBe(300)
  })

  test('o cancelado sai do caixa e de toda conta; o que foi usado em parte não se cancela', async () => {
    const antes = await caixa()
    const k = await adiantado(300)
    const cancelar = () => pedir<Credito>('PUT', `/api/creditos/${k._id}/cancelar`, { motivo: 'Em dobro' })
    const c = await emitir('2027-02', 100)
    expect(recusa(await cancelar())[0]).toBe(409)
    await estornar(c._id)
    expect((await cancelar()).corpo).toMatchObject({
      situacao: 'cancelado',
      saldo: 0,
      motivoDoCancelamento: 'Em dobro',
    })
    expect((await cancelar()).status).toBe(200)
    expect([await caixa(), await passivo()]).toEqual([antes, 0])
    expect(recusa(await usar(k._id, c._id))).toEqual([409, 'Este crédito foi cancelado'])
    expect((await pedir('GET', `/api/creditos/${k._id}/recibo.pdf`)).status).toBe(409)
  })

  test('uma unidade que já teve crédito não se exclui', async () => {
    await adiantado(10)
    const r = await pedir('DELETE', `/api/unidades/${unidade.id}`)
    expect([r.status, r.corpo.message]).toEqual([409, expect.stringContaining('já teve crédito')])
  })
})
