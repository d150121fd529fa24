import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { verRegraDePagaveis } from '#contract/contas/pagaveis-rotas.ts'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { Caixa } from '#contract/casa/dashboard.ts'
import type { Despesa } from '#contract/contas/despesas.ts'
import type { Pagavel, PagavelNaLista } from '#contract/contas/pagaveis.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { once } from '#contract/valores/once.ts'
import { DIA, hoje, moverRelogio } from '#server/platform/relogio.ts'
import { pdf } from '../../../../test/amostras.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { enviar } from '../../../../test/envio.ts'
import { expurgar } from './excluidos.service.ts'

const aplicacao = comAplicacao()
afterEach(() => moverRelogio(0))
beforeAll(async () => void (await outra()))

type Resposta = Pagavel & CorpoDeErro
type Regra = z.output<typeof verRegraDePagaveis.resposta>
const URL = '/api/pagaveis'
/** The example of the Banco do Brasil manual: R$ 1,00. */
const BOLETO = '00190500954014481606906809350314337370000000100'
/** A printed electricity bill of R$ 66,78. */
const LUZ = '836200000005 667800481000 180975657313 001589636081'
const NOVA = { name: 'Conta de água', vencimento: '2027-01-31', valor: 500, forma: 'dinheiro' }

const criar = (parte: Record<string, unknown> = {}, quem?: Pessoa | null) =>
  aplicacao().pedir<Resposta>('POST', URL, { corpo: { ...NOVA, ...parte }, ...(quem && { quem }) })
const criada = async (parte: Record<string, unknown> = {}) => {
  const { status, corpo } = await criar(parte)
  expect(status, JSON.stringify(corpo)).toBe(201)
  return corpo
}
const ler = async (id: string) => (await aplicacao().pedir<Resposta>('GET', `${URL}/${id}`)).corpo
const acao = (p: { _id: string }, nome: string, corpo: Record<string, unknown> = {}, quem?: Pessoa | null) =>
  aplicacao().pedir<Resposta>('PUT', `${URL}/${p._id}/${nome}`, { corpo, ...(quem && { quem }) })
const alterar = (p: Pagavel, parte: Record<string, unknown>) =>
  aplicacao().pedir<Resposta>('PUT', `${URL}/${p._id}`, { corpo: { ...NOVA, ...parte } })
const saldo = async () => (await aplicacao().pedir<Caixa>('GET', '/api/caixa')).corpo.saldo
/** Somebody else of the administration. */
const outra = once(() => aplicacao().criarPessoa('Administrador'))
const aprovada = async (parte: Record<string, unknown> = {}) => {
  const p = await criada(parte)
  const r = await acao(p, 'aprovar', {}, await outra())
  expect(r.status, JSON.stringify(r.corpo)).toBe(200)
  return r.corpo
}
const fornecedor = async (name: string) =>
  (await aplicacao().pedir<{ _id: string }>('POST', '/api/fornecedores', { corpo: { name, ramo: 'Outros' } })).corpo._id

describe('lançar', () => {
  test('guarda o que foi enviado; a competência é o mês do vencimento', async () => {
    const { corpo: arquivo } = await enviar<{ _id: string }>(aplicacao(), pdf('Fatura'), 'fatura.pdf')
    const f = await fornecedor('Sabesp')
    const p = await criada({
      fornecedor: f,
      nota: '77',
      desconto: 10.5,
      anexos: [arquivo._id],
      observacao: 'Hidrômetro 2',
    })
    expect(p).toMatchObject({
      ...NOVA,
      ...{ fornecedor: { name: 'Sabesp' }, nota: '77', competencia: '2027-01', liquido: 489.5, status: 'Lançada' },
      ...{ aprovacao: null, pagamento: null, chaveNova: null, versao: 1 },
    })
    expect(p.anexos.map((a) => a.nome)).toEqual(['fatura.pdf'])
    const quem = await aplicacao().como('morador')
    expect((await aplicacao().pedir('GET', `/api/arquivos/${arquivo._id}`, { quem })).status).toBe(404)
    expect((await aplicacao().pedir('GET', `${URL}/${p._id}`, { quem })).status).toBe(403)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['sem descrição', { name: undefined }, 'name'],
    ['sem vencimento', { vencimento: undefined }, 'vencimento'],
    ['vencimento que não existe', { vencimento: '2027-02-30' }, 'vencimento'],
    ['valor em texto', { valor: '500' }, 'valor'],
    ['três casas', { valor: 1.001 }, 'valor'],
    ['desconto maior que o valor', { desconto: 500.01 }, 'desconto'],
    ['sem dizer como se paga', { forma: undefined }, 'forma'],
    ['forma desconhecida', { forma: 'cheque' }, 'forma'],
    ['fornecedor que não há', { fornecedor: 'x' }, 'fornecedor'],
    ['fundo que não há', { fundo: '00000000-0000-7000-8000-000000000abc' }, 'fundo'],
    ['linha errada', { forma: 'boleto', linha: BOLETO.replace(/0$/, '1') }, 'linha'],
    ['linha de conta de luz como boleto', { forma: 'boleto', linha: LUZ, valor: 66.78 }, 'linha'],
    ['linha em dinheiro', { linha: BOLETO }, 'linha'],
    ['valor que não é o da linha', { forma: 'arrecadacao', linha: LUZ }, 'valor'],
    ['competência inventada', { competencia: '2027-13' }, 'competencia'],
    ['campo desconhecido', { cor: 'azul' }, 'cor'],
  ])('recusa: %s', async (_, parte, campo) => {
    const r = await criar(parte)
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
  })

  test('a linha diz o valor: outro só com a confirmação de quem lança; com o desconto, também é ele', async () => {
    const luz = { forma: 'arrecadacao', linha: LUZ }
    expect((await criar({ ...luz, valor: 70 })).corpo.issues?.[0]?.message).toMatch(/A linha diz R\$\s66,78/)
    const p = await criada({ ...luz, valor: 70, valorDifere: true })
    expect(p.linha).toBe(LUZ.replaceAll(' ', ''))
    await acao(p, 'cancelar', { motivo: 'lançada de novo' })
    const comDesconto = await criada({ ...luz, valor: 70, desconto: 3.22 })
    expect(comDesconto.liquido).toBe(66.78)
    await acao(comDesconto, 'cancelar', { motivo: 'lançada de novo' })
  })

  test('a mesma linha, ou a mesma nota do fornecedor, é uma conta só: também escrita de outro jeito', async () => {
    const f = await fornecedor('Elevadores Um')
    await criada({ name: 'Bombas', forma: 'boleto', linha: BOLETO, valor: 1 })
    const linha = await criar({ forma: 'boleto', linha: BOLETO.replace(/^(.{10})/, '$1 '), valor: 1 })
    expect(linha.corpo).toMatchObject({ code: 'JA_EXISTE', issues: [{ path: 'linha' }] })
    expect(linha.corpo.issues?.[0]?.message).toContain('“Bombas”')
    const p = await criada({ fornecedor: f, nota: '1042' })
    const nota = await criar({ fornecedor: f, nota: '1042' })
    expect(nota.corpo).toMatchObject({ code: 'JA_EXISTE', issues: [{ path: 'nota' }] })
    expect((await criar({ fornecedor: await fornecedor('Elevadores Dois'), nota: '1042' })).status).toBe(201)
    await acao(p, 'cancelar', { motivo: 'nota errada' })
    expect((await criar({ fornecedor: f, nota: '1042' })).status).toBe(201)
    expect((await acao(p, 'reabrir')).corpo.code).toBe('JA_EXISTE')
  })
})

describe('aprovar', () => {
  test('quem lançou não aprova; outra pessoa, sim, e fica dito quem e quando', async () => {
    const p = await criada()
    expect(p.impedimentos.aprovar).toMatch(/Quem lançou/)
    expect((await acao(p, 'aprovar')).status).toBe(409)
    const quem = await outra()
    const { corpo } = await acao(p, 'aprovar', {}, quem)
    expect(corpo).toMatchObject({ status: 'Aprovada', aprovacao: { sozinho: false } })
    expect((await acao(p, 'aprovar', {}, quem)).status).toBe(409)
  })

  test('o que muda o que foi aprovado derruba a aprovação; o resto, não', async () => {
    const p = await aprovada()
    expect((await alterar(p, { observacao: 'Ligar antes' })).corpo.status).toBe('Aprovada')
    const { corpo } = await alterar(p, { observacao: 'Ligar antes', valor: 500.01 })
    expect(corpo).toMatchObject({ status: 'Lançada', aprovacao: null })
    const { corpo: arquivo } = await enviar<{ _id: string }>(aplicacao(), pdf('Outra'), 'outra.pdf')
    const q = await aprovada({ name: 'Outra' })
    expect((await alterar(q, { name: 'Outra', anexos: [arquivo._id] })).corpo.status).toBe('Lançada')
  })

  test('quem mudou o valor é quem lançou: a outra pessoa já não aprova o que ela mesma mudou', async () => {
    const p = await criada()
    const quem = await outra()
    await aplicacao().pedir('PUT', `${URL}/${p._id}`, { corpo: { ...NOVA, valor: 900 }, quem })
    expect((await acao(p, 'aprovar', {}, quem)).corpo.message).toMatch(/Quem lançou/)
    expect((await acao(p, 'aprovar')).status).toBe(200)
  })

  test('rascunho não se aprova nem se paga até ser lançado', async () => {
    const p = await criada({ rascunho: true })
    expect((await acao(p, 'aprovar', {}, await outra())).status).toBe(409)
    expect((await acao(p, 'pagar')).status).toBe(409)
    expect((await alterar(p, { rascunho: false })).corpo.status).toBe('Lançada')
  })

  test('até o valor da regra, paga-se sem aprovação; mudar a regra está no histórico', async () => {
    const p = await criada({ valor: 80 })
    expect((await acao(p, 'pagar')).corpo.message).toBe('Esta conta espera aprovação.')
    const { corpo: regra } = await aplicacao().pedir<{ versao: number }>('GET', `${URL}/regra`)
    const gravar = (semAprovacaoAte: unknown, versao: number, quem?: Pessoa | null) =>
      aplicacao().pedir<CorpoDeErro & Regra>('PUT', `${URL}/regra`, {
        ...(quem && { quem }),
        corpo: { semAprovacaoAte },
        headers: { 'if-match': `"${versao}"` },
      })
    const proposta = await gravar(80, regra.versao)
    expect(proposta.corpo).toMatchObject({ semAprovacaoAte: null, proposta: { ate: 80, podeConfirmar: false } })
    expect((await gravar(90, regra.versao)).status).toBe(409)
    const deNovo = await gravar(80, proposta.corpo.versao)
    expect([deNovo.status, deNovo.corpo.message]).toEqual([409, expect.stringMatching(/Você já propôs/)])
    expect((await acao(p, 'pagar')).corpo.message).toBe('Esta conta espera aprovação.')
    const vista = await aplicacao().pedir<Regra>('GET', `${URL}/regra`, { quem: await outra() })
    expect(vista.corpo.proposta).toMatchObject({ ate: 80, podeConfirmar: true })
    const gravada = await gravar(80, proposta.corpo.versao, await outra())
    expect(gravada.corpo).toMatchObject({ semAprovacaoAte: 80, proposta: null, mudanca: { sozinho: false } })
    expect(gravada.corpo.mudanca?.confirmadaPor).toBeTruthy()
    expect((await acao(p, 'pagar')).corpo.status).toBe('Paga')
    expect((await acao(await criada({ valor: 80.01 }), 'pagar')).corpo.message).toMatch(/passa de R\$\s80,00/)
    expect((await gravar(null, gravada.corpo.versao)).status).toBe(200)
    const historico = await aplicacao().pedir<RegistroDeAuditoria[]>('GET', '/api/auditoria?entidade=pagaveis&id=regra')
    expect(historico.corpo.map((h) => h.acao).toReversed()).toEqual([
      'propôs a mudança de',
      'confirmou a mudança de',
      'alterou',
    ])
  })
})

test('restaurar o rascunho de um mês que já tem outro da mesma série é recusado, e diz qual', async () => {
  const p = await aprovada({ name: 'Elevador', recorrencia: { frequencia: 'mensal', intervalo: 1 } })
  const { corpo: paga } = await acao(p, 'pagar')
  const primeira = paga.proximo ?? ''
  await acao(p, 'desfazer-pagamento', { motivo: 'banco devolveu' })
  const segunda = (await acao(p, 'pagar')).corpo.proximo ?? ''
  expect(segunda).not.toBe(primeira)
  const recusa = await acao({ _id: primeira }, 'restaurar')
  expect([recusa.status, recusa.corpo.message]).toEqual([
    409,
    expect.stringMatching(/^Já há a conta de fevereiro de 2027 desta série: “Elevador”, que vence em 28\/02\/2027\./),
  ])
  await acao({ _id: segunda }, 'cancelar', { motivo: 'em dobro' })
  expect((await acao({ _id: primeira }, 'restaurar')).status).toBe(200)
})

describe('o limite sem aprovação', () => {
  const regra = async () => (await aplicacao().pedir<Regra>('GET', `${URL}/regra`)).corpo
  const gravar = async (semAprovacaoAte: number | null, quem?: Pessoa | null) =>
    (await aplicacao().pedir<Regra>('PUT', `${URL}/regra`, { corpo: { semAprovacaoAte }, ...(quem && { quem }) })).corpo

  test('baixar vale logo, também com uma proposta à espera, que cai', async () => {
    await gravar(200)
    expect(await gravar(200, await outra())).toMatchObject({ semAprovacaoAte: 200, proposta: null })
    await gravar(300)
    expect((await regra()).proposta?.ate).toBe(300)
    expect(await gravar(50)).toMatchObject({ semAprovacaoAte: 50, proposta: null, mudanca: { confirmadaPor: null } })
    expect((await gravar(300)).proposta?.ate).toBe(300)
    expect(await gravar(50, await outra()), 'o que já vale retira a proposta').toMatchObject({ proposta: null })
    await gravar(null)
  })

  test('quem administra sozinho muda sozinho, e fica dito', async () => {
    const quem = await outra()
    const { db } = aplicacao().ctx
    await db.updateTable('usuarios').set({ ativo: 0 }).where('id', '=', quem.id).execute()
    try {
      expect(await gravar(70)).toMatchObject({ semAprovacaoAte: 70, proposta: null, mudanca: { sozinho: true } })
      const historico = await aplicacao().pedir('GET', '/api/auditoria?entidade=pagaveis&id=regra')
      expect(historico.texto).toContain('ninguém mais administra')
    } finally {
      await db.updateTable('usuarios').set({ ativo: 1 }).where('id', '=', quem.id).execute()
    }
    await gravar(null)
  })
})

describe('chave PIX que mudou', () => {
  test('de fornecedor já pago por outra, ninguém paga até que outra pessoa a confira', async () => {
    const f = await fornecedor('Jardins')
    const pix = { fornecedor: f, forma: 'pix' }
    const primeira = await aprovada({ ...pix, pix: 'jardins@exemplo.com.br' })
    expect(primeira.chaveNova).toBeNull()
    await acao(primeira, 'pagar')
    const golpe = await aprovada({ ...pix, pix: 'outro@exemplo.com.br' })
    expect(golpe.chaveNova).toMatchObject({ de: 'jardins@exemplo.com.br', conferida: null })
    expect((await acao(golpe, 'pagar')).corpo.message).toMatch(/chave PIX não é a de antes/)
    expect((await acao(golpe, 'conferir-chave')).corpo.message).toMatch(/Quem digitou a chave/)
    expect((await acao(golpe, 'conferir-chave', {}, await outra())).corpo.chaveNova?.conferida).not.toBeNull()
    expect((await acao(golpe, 'pagar')).corpo.status).toBe('Paga')
    const deNovo = await criada({ ...pix, pix: 'outro@exemplo.com.br' })
    expect(deNovo.chaveNova).toBeNull()
    const lista = await aplicacao().pedir<PagavelNaLista[]>('GET', `${URL}?fornecedor=${f}`)
    expect(lista.corpo.map((p) => p.chavePorConferir)).toEqual([false, false, false])
  })

  test('a chave conferida e trocada depois é conferida de novo', async () => {
    const f = await fornecedor('Portões')
    const pix = { fornecedor: f, forma: 'pix' }
    await acao(await aprovada({ ...pix, pix: 'a@exemplo.com.br' }), 'pagar')
    const p = await criada({ ...pix, pix: 'b@exemplo.com.br' })
    await acao(p, 'conferir-chave', {}, await outra())
    expect((await alterar(p, { ...pix, pix: 'c@exemplo.com.br' })).corpo.chaveNova?.conferida).toBeNull()
  })
})

describe('pagar', () => {
  test('a despesa nasce na hora, com dia, fundo, fornecedor e arquivos; desfeito, ela sai do caixa', async () => {
    const { corpo: arquivo } = await enviar<{ _id: string }>(aplicacao(), pdf('Nota'), 'nota.pdf')
    const f = await fornecedor('Pintores')
    const antes = await saldo()
    const p = await aprovada({ fornecedor: f, nota: '9', anexos: [arquivo._id], categoria: 'Água' })
    const { corpo, status } = await acao(p, 'pagar', { data: hoje() })
    expect(status, JSON.stringify(corpo)).toBe(200)
    expect(corpo).toMatchObject({ status: 'Paga', pagamento: { data: hoje(), valor: 500, motivo: null } })
    const { corpo: despesa } = await aplicacao().pedir<Despesa>('GET', `/api/despesas/${corpo.pagamento?.despesa}`)
    expect(despesa).toMatchObject({
      ...{ name: 'Conta de água', price: 500, nota: '9', data: hoje(), categoria: 'Água' },
      ...{ fornecedor: { name: 'Pintores' }, origem: { tipo: 'pagaveis', _id: p._id } },
    })
    expect(despesa.anexos.map((a) => a.nome)).toEqual(['nota.pdf'])
    expect(await saldo()).toBe(antes - 500)
    expect((await aplicacao().pedir('DELETE', `/api/despesas/${despesa._id}`)).status).toBe(409)
    expect((await aplicacao().pedir('DELETE', `${URL}/${p._id}`)).status).toBe(409)
    expect((await alterar(p, { valor: 1 })).status).toBe(409)
    expect((await acao(p, 'pagar')).status).toBe(409)
    expect((await acao(p, 'desfazer-pagamento', { motivo: 'banco devolveu' })).corpo).toMatchObject({
      status: 'Aprovada',
      pagamento: null,
    })
    expect(await saldo()).toBe(antes)
    const historico = await aplicacao().pedir<RegistroDeAuditoria[]>(
      'GET',
      `/api/auditoria?entidade=pagaveis&id=${p._id}`,
    )
    expect(historico.corpo.map((h) => h.acao).toSorted()).toEqual(['aprovou', 'criou', 'desfez o pagamento', 'pagou'])
    expect(JSON.stringify(historico.corpo)).toContain('banco devolveu')
  })

  test('outro valor só com o motivo, que fica na despesa; no futuro, não', async () => {
    const p = await aprovada()
    const campo = async (corpo: Record<string, unknown>) => (await acao(p, 'pagar', corpo)).corpo.issues?.[0]?.path
    expect(await campo({ valor: 510 })).toBe('motivo')
    expect(await campo({ data: somarDias(hoje(), 1) })).toBe('data')
    const { corpo } = await acao(p, 'pagar', { valor: 510, motivo: 'juros de dois dias' })
    const { corpo: despesa } = await aplicacao().pedir<Despesa>('GET', `/api/despesas/${corpo.pagamento?.despesa}`)
    expect(despesa.price).toBe(510)
    expect(despesa.description).toMatch(/Pagou-se R\$\s510,00, e não R\$\s500,00: juros de dois dias/)
  })

  test('o limite e a aprovação são do valor que se paga, e não só do que a conta diz', async () => {
    const { corpo: regra } = await aplicacao().pedir<{ versao: number }>('GET', `${URL}/regra`)
    const limite = (semAprovacaoAte: number | null, versao: number, quem?: Pessoa | null) =>
      aplicacao().pedir<{ versao: number }>('PUT', `${URL}/regra`, {
        ...(quem && { quem }),
        corpo: { semAprovacaoAte },
        headers: { 'if-match': `"${versao}"` },
      })
    const { corpo: proposta } = await limite(100, regra.versao)
    const { corpo: nova } = await limite(100, proposta.versao, await outra())
    const p = await criada({ name: 'Limpeza', valor: 50 })
    const muito = await acao(p, 'pagar', { valor: 5000, motivo: 'x' })
    expect([muito.status, muito.corpo.issues?.[0]?.path]).toEqual([400, 'valor'])
    expect((await ler(p._id)).status).toBe('Lançada')
    await limite(null, nova.versao)
    const q = await aprovada({ name: 'Aprovada' })
    expect((await acao(q, 'pagar', { valor: 600, motivo: 'x' })).corpo.issues?.[0]?.message).toMatch(/foi aprovado/)
    const { corpo } = await acao(q, 'pagar', { valor: 530, motivo: 'juros' })
    const historico = await aplicacao().pedir<RegistroDeAuditoria[]>(
      'GET',
      `/api/auditoria?entidade=pagaveis&id=${corpo._id}`,
    )
    expect(JSON.stringify(historico.corpo)).toMatch(/R\$\s530,00 em .*: juros/)
  })

  test('dois pagamentos ao mesmo tempo da mesma conta: um só', async () => {
    const antes = await saldo()
    const p = await aprovada()
    const status = (await Promise.all([acao(p, 'pagar'), acao(p, 'pagar')])).map((r) => r.status)
    expect(status.toSorted()).toEqual([200, 409])
    expect(await saldo()).toBe(antes - 500)
  })

  test('a que se repete abre a próxima em rascunho, sem nota nem linha, no dia da série', async () => {
    const p = await aprovada({ nota: '1', recorrencia: { frequencia: 'mensal', intervalo: 1 } })
    const { corpo } = await acao(p, 'pagar')
    const proxima = await ler(corpo.proximo ?? '')
    expect(proxima).toMatchObject({
      ...{ status: 'Rascunho', vencimento: '2027-02-28', competencia: '2027-02', nota: null, linha: null },
      ...{ anterior: p._id, valor: 500, recorrencia: { frequencia: 'mensal', intervalo: 1 } },
    })
    await aplicacao().pedir('PUT', `${URL}/${proxima._id}`, {
      corpo: { ...NOVA, vencimento: '2027-02-28', rascunho: false },
    })
    await acao(proxima, 'aprovar', {}, await outra())
    expect((await ler((await acao(proxima, 'pagar')).corpo.proximo ?? '')).vencimento).toBe('2027-03-31')
    await acao(p, 'desfazer-pagamento', { motivo: 'engano' })
    expect((await ler(proxima._id)).status, 'em que já mexeram, fica').toBe('Paga')
  })
})

test('quem lê os livros por um cargo vê a conta e os arquivos dela, e não decide nada', async () => {
  const quem = await aplicacao().como('leitor')
  const { corpo: arquivo } = await enviar<{ _id: string }>(aplicacao(), pdf('Nota'), 'lida.pdf')
  const p = await criada({ anexos: [arquivo._id] })
  const { corpo } = await aplicacao().pedir<Resposta>('GET', `${URL}/${p._id}`, { quem })
  expect(corpo.name).toBe(NOVA.name)
  expect(new Set(Object.values(corpo.impedimentos))).toEqual(new Set(['Só a administração faz isto.']))
  expect((await aplicacao().pedir('GET', `/api/arquivos/${arquivo._id}`, { quem })).status).toBe(200)
  expect((await acao(p, 'aprovar', {}, quem)).status).toBe(403)
})

describe('lista', () => {
  test('filtra o que está em aberto e o que venceu, soma o que falta pagar', async () => {
    const marca = 'Filtrada'
    await criada({ name: `${marca} um`, vencimento: somarDias(hoje(), -3), valor: 100, desconto: 1 })
    await criada({ name: `${marca} dois`, vencimento: somarDias(hoje(), 3), valor: 200 })
    const p = await criada({ name: `${marca} três`, valor: 400 })
    await acao(p, 'cancelar', { motivo: 'x' })
    const nomes = async (status: string) =>
      (
        await aplicacao().pedir<PagavelNaLista[]>('GET', `${URL}?busca=${marca}&status=${encodeURIComponent(status)}`)
      ).corpo.map((l) => l.name)
    expect(await nomes('Em aberto')).toEqual([`${marca} um`, `${marca} dois`])
    expect(await nomes('Vencidas')).toEqual([`${marca} um`])
    expect(await nomes('Cancelada')).toEqual([`${marca} três`])
    const { corpo } = await aplicacao().pedir('GET', `${URL}/resumo?busca=${marca}&status=Em%20aberto`)
    expect(corpo).toEqual({ quantidade: 2, total: 299, vencidas: 1 })
  })

  test('em CSV, com o total; a excluída está na lixeira e volta', async () => {
    const p = await criada({ name: 'Exportada', valor: 12.34 })
    const { app } = aplicacao()
    const quem = await aplicacao().como('administrador')
    const r = await app.inject({
      url: `${URL}/exportar?busca=Exportada&formato=csv`,
      headers: { authorization: `Bearer ${quem?.token}` },
    })
    expect(r.body).toContain('Exportada')
    expect(r.body).toMatch(/12,34/)
    expect((await aplicacao().pedir('DELETE', `${URL}/${p._id}`)).status).toBe(204)
    const lixeira = await aplicacao().pedir<{ _id: string }[]>('GET', '/api/lixeira?entidade=pagaveis')
    expect(lixeira.corpo.map((i) => i._id)).toContain(p._id)
    expect((await acao(p, 'restaurar')).corpo.name).toBe('Exportada')
  })

  test('depois de trinta dias na lixeira, a excluída some de vez, e o histórico diz', async () => {
    const p = await criada({ name: 'Some de vez' })
    await aplicacao().pedir('DELETE', `${URL}/${p._id}`)
    expect(await expurgar(aplicacao().ctx)).toBe(0)
    moverRelogio(31 * DIA)
    expect(await expurgar(aplicacao().ctx)).toBe(1)
    const historico = await aplicacao()
      .ctx.db.selectFrom('auditoria')
      .select('acao')
      .where('entidade_id', '=', p._id)
      .execute()
    expect(historico.map((h) => h.acao).toSorted()).toEqual(['criou', 'excluiu', 'expurgou'])
  })
})

describe('a ordem de serviço', () => {
  type Ordem = { _id: string; contas: { _id: string; name: string; status: string }[] }
  const abrir = async () =>
    (
      await aplicacao().pedir<Ordem>('POST', '/api/servicos', {
        corpo: { titulo: 'Trocar a bomba', tipo: 'Corretiva', area: 'Casa de bombas', descricao: '' },
      })
    ).corpo
  const contasDe = async (id: string) => (await aplicacao().pedir<Ordem>('GET', `/api/servicos/${id}`)).corpo.contas

  test('é dita na conta, e a conta na ordem, até que seja excluída', async () => {
    const ordem = await abrir()
    expect(ordem.contas).toEqual([])
    const p = await criada({ name: 'Bomba nova', servico: ordem._id })
    expect(p.servico).toEqual({ _id: ordem._id, titulo: 'Trocar a bomba' })
    expect(await contasDe(ordem._id)).toEqual([{ _id: p._id, name: 'Bomba nova', status: 'Lançada' }])
    await aplicacao().pedir('DELETE', `/api/servicos/${ordem._id}`)
    const r = await alterar(p, { servico: ordem._id, name: 'Bomba' })
    expect([r.status, r.corpo.servico?._id], 'a que já estava fica').toEqual([200, ordem._id])
    expect((await criar({ servico: ordem._id })).corpo.issues).toEqual([
      { path: 'servico', message: 'Ordem de serviço não encontrada' },
    ])
    expect((await alterar(r.corpo, { servico: null })).corpo.servico).toBeNull()
  })
})
