import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Acordo, AcordoNaLista, Simulacao } from '#contract/cobranca/acordos.ts'
import { diaEm, somarDias } from '#contract/valores/calendario.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Devedor } from '#contract/cobranca/devedores.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { novoId } from '#server/platform/ids.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { conferirRecebidoNoLivro, conferirTotaisDeCobrancas } from '../../../../test/livros-das-cobrancas.ts'
import {
  type UnidadeDeTeste,
  criarPredio,
  criarRegraDeAtraso,
  limparPredio,
  porNaUnidade,
} from '../../../../test/predio.ts'
import { romperAtrasados } from './acordos.service.ts'

const aplicacao = comAplicacao()
/** The tests live on Wednesday, 10 March 2027; the agreements are of 10 December 2026. */
const [HOJE, DIA] = ['2027-03-10', '2026-12-10']
const paraODia = (dia: string) =>
  moverRelogio(Date.parse(`${dia}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
beforeEach(async () => {
  paraODia(HOJE)
  await limpar()
})
afterEach(() => moverRelogio(0))

async function limpar() {
  await limparPredio(aplicacao())
  await criarRegraDeAtraso(aplicacao())
}

const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown, quem?: Pessoa | null) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, ...(quem === undefined ? {} : { quem }) })
const somar = (valores: readonly number[]) => valores.reduce((s, v) => s + v, 0)
const centavos = (valores: readonly number[]) => somar(valores.map(paraCentavos))

/** Two months of R$ 1.000,00 to each of `n` units: due 10/08 and 10/11/2026. */
async function dever(n = 1, valor = 1_000): Promise<UnidadeDeTeste[]> {
  const unidades = await criarPredio(aplicacao(), n)
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: (paraCentavos(valor) * n) / 100 }]
  for (const mes of ['2026-08', '2026-11'])
    await pedir('POST', '/api/cobrancas', { competencia: mes, nome: 'Taxa', vencimento: `${mes}-10`, itens })
  return unidades
}
const cobrancasDa = async (u: UnidadeDeTeste, tipo = 'mensal') =>
  (await pedir<CobrancaNaLista[]>('GET', `/api/cobrancas?unidade=${u.id}&tipo=${tipo}&ordem=vencimento`)).corpo
const ver = async (id: string, em?: string) =>
  (await pedir<Cobranca>('GET', `/api/cobrancas/${id}${em ? `?em=${em}` : ''}`)).corpo
const pagar = (id: string, valor: number, data?: string) =>
  pedir<Cobranca>('POST', `/api/cobrancas/${id}/pagamentos`, { valor, data })
const TERMOS = { em: DIA, parcelas: 3, primeiroVencimento: '2027-01-11' }
const simular = (u: UnidadeDeTeste, parte: Record<string, unknown> = {}) =>
  pedir<Simulacao>('POST', '/api/acordos/simulacao', { unidade: u.id, ...TERMOS, ...parte })
async function fechar(u: UnidadeDeTeste, parte: Record<string, unknown> = {}) {
  const cobrancas = (await cobrancasDa(u)).map((c) => c._id)
  return pedir<Acordo>('POST', '/api/acordos', { unidade: u.id, cobrancas, ...TERMOS, ...parte })
}
const acordo = async (a: { _id: string }, quem?: Pessoa) =>
  pedir<Acordo>('GET', `/api/acordos/${a._id}`, undefined, quem)
const romper = (a: { _id: string }, motivo: unknown = 'Não pagou') =>
  pedir<Acordo>('PUT', `/api/acordos/${a._id}/romper`, { motivo })
const caixa = async () => paraCentavos((await pedir<{ saldo: number }>('GET', '/api/caixa')).corpo.saldo)
/** What the unit's own charges owe on a day, in centavos. */
const dividaDa = async (u: UnidadeDeTeste, em: string) =>
  centavos((await Promise.all((await cobrancasDa(u)).map((c) => ver(c._id, em)))).map((c) => c.encargos.total))

/** The kept totals are those of the rows, and what was received is in the book once. */
async function conferirLivros() {
  const { db } = aplicacao().ctx
  await conferirTotaisDeCobrancas(db)
  await conferirRecebidoNoLivro(db)
}

describe('simular', () => {
  test('o que se deve no dia, com a memória, e as parcelas ao centavo; não grava nada', async () => {
    const [u] = await dever()
    const r = await simular(u!, { entrada: 90.67, juros: 1, jurosSobre: 'divida' })
    expect(r.status).toBe(200)
    // Agosto: 122 dias, 20,00 + 40,67. Novembro: 30 dias, 20,00 + 10,00.
    expect(r.corpo.divida).toEqual({ principal: 2_000, correcao: 0, juros: 50.67, multa: 40, total: 2_090.67 })
    expect(r.corpo.cobrancas.map((c) => [c.venceEm, c.total, c.escolhida, c.memoria.at(-1)?.valor])).toEqual([
      ['2026-08-10', 1_060.67, true, 1_060.67],
      ['2026-11-10', 1_030, true, 1_030],
    ])
    // Restam 2.000,00: 666,67 + 666,67 + 666,66. Juros: 2.000 × 1 % × 32/30 = 21,33; 1.333,33 × 31/30 = 13,78; 666,66 × 28/30 = 6,22.
    expect(r.corpo.parcelas.map((p) => [p.numero, p.vencimento, p.principal, p.juros, p.valor, p.resta])).toEqual([
      [0, '2026-12-10', 90.67, 0, 90.67, 2_000],
      [1, '2027-01-11', 666.67, 21.33, 688, 1_333.33],
      [2, '2027-02-11', 666.67, 13.78, 680.45, 666.66],
      [3, '2027-03-11', 666.66, 6.22, 672.88, 0],
    ])
    expect([r.corpo.juros, r.corpo.total]).toEqual([41.33, 2_132])
    expect((await pedir<AcordoNaLista[]>('GET', '/api/acordos')).corpo).toEqual([])
    expect((await cobrancasDa(u!)).map((c) => c.status)).toEqual(['aberta', 'aberta'])
  })

  test('sem dívida não há parcelas; o que vence depois só entra se escolhido', async () => {
    const [u] = await dever()
    const r = await simular(u!, { em: '2026-10-01', primeiroVencimento: '2026-11-01' })
    expect(r.corpo.cobrancas.map((c) => [c.vencida, c.escolhida])).toEqual([
      [true, true],
      [false, false],
    ])
    const nada = await simular(u!, { cobrancas: [] })
    expect([nada.corpo.parcelas, nada.corpo.divida.total]).toEqual([[], 0])
  })
})

describe('sem escolher', () => {
  test('a prescrita fica de fora: quem a põe num acordo renuncia à prescrição, e isso se decide', async () => {
    const [u] = await dever()
    const { corpo: velha } = await pedir<Cobranca>('POST', '/api/cobrancas/avulsa', {
      ...{ unidade: u!.id, tipo: 'extra', descricao: 'Antiga', valor: 10, vencimento: '2020-03-10' },
    })
    const escolhidas = async (parte: Record<string, unknown>) =>
      (await simular(u!, parte)).corpo.cobrancas.filter((c) => c.escolhida).map((c) => c.nome)
    expect(await escolhidas({})).toEqual(['Taxa', 'Taxa'])
    expect(await escolhidas({ cobrancas: [velha._id] })).toEqual(['Antiga'])
  })

  test('o acordo é de quem deve todas, se ainda paga pela unidade; senão, do proprietário', async () => {
    const [u] = await criarPredio(aplicacao(), 1)
    const cobrar = (vencimento: string) =>
      pedir<Cobranca>('POST', '/api/cobrancas/avulsa', {
        ...{ unidade: u!.id, tipo: 'extra', descricao: 'Cota', valor: 10, vencimento },
      })
    const pagador = async (parte: Record<string, unknown> = {}) => (await simular(u!, parte)).corpo.pagador?.nome
    await porNaUnidade(aplicacao(), u!, { nome: 'Dona', email: null }, 'proprietario')
    await cobrar('2026-08-10')
    expect(await pagador()).toBe('Dona')
    await porNaUnidade(aplicacao(), u!, { nome: 'Quem aluga', email: null }, 'inquilino', { paga: 1 })
    const { corpo: dele } = await cobrar('2026-11-10')
    expect(await pagador({ cobrancas: [dele._id] })).toBe('Quem aluga')
    expect(await pagador(), 'uma é da dona').toBe('Dona')
  })
})

describe('fechar', () => {
  test('as cobranças ficam em acordo e saem dos inadimplentes; as parcelas são cobranças com PIX, aviso e juros', async () => {
    const [u] = await dever()
    const r = await fechar(u!, { entrada: 90.67 })
    expect(r.status).toBe(201)
    expect(r.corpo).toMatchObject({
      numero: 'A-2027-0001',
      status: 'ativo',
      divida: 2_090.67,
      total: 2_090.67,
      pago: 0,
      quantidade: 4,
      tolerancia: 10,
    })
    const originais = await cobrancasDa(u!)
    expect(originais.map((c) => c.status)).toEqual(['em_acordo', 'em_acordo'])
    expect((await ver(originais[0]!._id)).encargos.total).toBe(0)
    expect((await ver(originais[0]!._id)).acordo).toMatchObject({ numero: 'A-2027-0001', status: 'ativo' })
    expect((await pagar(originais[0]!._id, 10)).status).toBe(409)
    const parcelas = await cobrancasDa(u!, 'acordo')
    expect(parcelas.map((c) => [c.nome, c.valor])).toEqual([
      ['Entrada do acordo A-2027-0001', 90.67],
      ['Parcela 1 de 3 do acordo A-2027-0001', 666.67],
      ['Parcela 2 de 3 do acordo A-2027-0001', 666.67],
      ['Parcela 3 de 3 do acordo A-2027-0001', 666.66],
    ])
    expect(centavos(parcelas.map((c) => c.valor))).toBe(209_067)
    // What is still to pay is the instalments alone, counted either way.
    for (const filtro of ['', `?unidade=${u!.id}`])
      expect((await pedir<{ saldo: number }>('GET', `/api/cobrancas/resumo${filtro}`)).corpo.saldo).toBe(2_090.67)
    // Instalments that are late are debts like any other.
    const [devedor] = (await pedir<Devedor[]>('GET', '/api/devedores')).corpo
    expect(devedor).toMatchObject({ quantidade: 3, principal: 1_424.01 })
    const pdf = await pedir('GET', `/api/cobrancas/${parcelas[1]!._id}/aviso.pdf`)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    await conferirLivros()
  })

  test('quem paga é avisado uma vez, e vê o acordo; o vizinho não', async () => {
    const [u, outra] = await criarPredio(aplicacao(), 2)
    const dono = await aplicacao().criarPessoa('Morador', { nome: 'Dalva' })
    const vizinho = await aplicacao().criarPessoa('Morador')
    await porNaUnidade(aplicacao(), u!, dono, 'proprietario')
    await porNaUnidade(aplicacao(), outra!, vizinho, 'proprietario')
    const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 2_000 }]
    await pedir('POST', '/api/cobrancas', { competencia: '2026-11', nome: 'Taxa', vencimento: '2026-11-10', itens })
    const antes = await contarAvisos()
    const { corpo: a } = await fechar(u!)
    expect(a.pagador).toBe('Dalva')
    const depois = await contarAvisos()
    expect([depois.emails - antes.emails, depois.sinos - antes.sinos]).toEqual([1, 1])
    expect((await acordo(a, dono)).corpo.numero).toBe(a.numero)
    expect((await acordo(a, vizinho)).status).toBe(404)
  })

  async function contarAvisos() {
    const { db } = aplicacao().ctx
    const contar = async (t: 'emails' | 'notificacoes') =>
      (
        await db
          .selectFrom(t)
          .select((e) => e.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    return { emails: await contar('emails'), sinos: await contar('notificacoes') }
  }

  test('a mesma chave fecha um só; dois ao mesmo tempo, um só fica com as cobranças', async () => {
    const [u] = await dever()
    const cobrancas = (await cobrancasDa(u!)).map((c) => c._id)
    const com = (chave: string) =>
      aplicacao().pedir<Acordo & CorpoDeErro>('POST', '/api/acordos', {
        corpo: { unidade: u!.id, cobrancas, ...TERMOS },
        headers: { 'idempotency-key': chave },
      })
    const dois = await Promise.all([com('a'), com('b')])
    expect(dois.map((r) => r.status).toSorted()).toEqual([201, 400])
    const vencedora = dois[0].status === 201 ? 'a' : 'b'
    expect((await com(vencedora)).corpo._id).toBe(dois.find((r) => r.status === 201)!.corpo._id)
    expect(await cobrancasDa(u!, 'acordo')).toHaveLength(3)
    await conferirLivros()
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['sem cobranças', { cobrancas: [] }, 'cobrancas'],
    ['cobrança que não existe', { cobrancas: [novoId()] }, 'cobrancas'],
    ['zero parcelas', { parcelas: 0 }, 'parcelas'],
    ['parcelas demais', { parcelas: 61 }, 'parcelas'],
    ['meia parcela', { parcelas: 1.5 }, 'parcelas'],
    ['entrada maior que a dívida', { entrada: 5_000 }, 'entrada'],
    ['entrada negativa', { entrada: -1 }, 'entrada'],
    ['juros de 11 %', { juros: 11 }, 'juros'],
    ['vencimento em 31/02', { primeiroVencimento: '2027-02-31' }, 'primeiroVencimento'],
    ['vencimento antes do acordo', { primeiroVencimento: '2026-12-09' }, 'primeiroVencimento'],
    ['acordo no futuro', { em: '2027-03-11', primeiroVencimento: '2027-04-10' }, 'em'],
    ['tolerância de 91 dias', { tolerancia: 91 }, 'tolerancia'],
    ['unidade que não existe', { unidade: novoId() }, 'unidade'],
    ['campo a mais', { desconto: 10 }, 'desconto'],
  ])('recusa: %s', async (_, parte, campo) => {
    const [u] = await dever()
    const r = await fechar(u!, parte)
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
    expect((await cobrancasDa(u!)).map((c) => c.status)).toEqual(['aberta', 'aberta'])
  })

  test('não se faz acordo de parcela de acordo, nem antes de um pagamento; parcela não se cancela sozinha', async () => {
    const [u] = await dever()
    const { corpo: a } = await fechar(u!)
    const parcela = a.parcelas[0]!.cobranca
    expect((await fechar(u!, { cobrancas: [parcela] })).corpo.issues?.[0]?.message).toMatch(/é parcela de um acordo/)
    const cancela = await pedir('PUT', `/api/cobrancas/${parcela}/cancelar`, { motivo: 'x' })
    expect([cancela.status, cancela.corpo.message]).toEqual([
      409,
      'Esta cobrança é parcela de um acordo: cancele o acordo',
    ])
    await limpar()
    const [v] = await dever()
    await pagar((await cobrancasDa(v!))[0]!._id, 10, '2026-12-11')
    expect((await fechar(v!)).corpo.issues?.[0]).toMatchObject({
      path: 'em',
      message: expect.stringMatching(/^Há um pagamento em 11\/12\/2026/) as string,
    })
  })
})

describe('pagar as parcelas', () => {
  test('a última quita as cobranças; estornar devolve ao acordo', async () => {
    const [u] = await dever()
    const { corpo: a } = await fechar(u!)
    for (const p of a.parcelas.toReversed()) await pagar(p.cobranca, p.valor, '2026-12-20')
    expect((await acordo(a)).corpo).toMatchObject({
      status: 'cumprido',
      pagas: 3,
      pago: 2_090.67,
      proximoVencimento: null,
    })
    expect((await cobrancasDa(u!)).map((c) => [c.status, c.saldo, c.pagaEm])).toEqual([
      ['paga', 0, '2026-12-20'],
      ['paga', 0, '2026-12-20'],
    ])
    await conferirLivros()
    const primeira = await ver(a.parcelas[0]!.cobranca)
    await pedir('PUT', `/api/cobrancas/${primeira._id}/pagamentos/${primeira.pagamentos[0]!._id}/estornar`, {
      motivo: 'Devolvido',
    })
    expect((await acordo(a)).corpo).toMatchObject({ status: 'ativo', pagas: 2, encerradoEm: null })
    expect((await cobrancasDa(u!)).map((c) => [c.status, c.saldo])).toEqual([
      ['em_acordo', 1_000],
      ['em_acordo', 1_000],
    ])
    expect((await romper(a)).status).toBe(200)
    await conferirLivros()
  })

  test('o que o acordo pôs de lado não se soma outra vez às parcelas, nem na tela nem no arquivo', async () => {
    const [u] = await dever()
    const { corpo: a } = await fechar(u!)
    const { saldo } = (await pedir<{ saldo: number }>('GET', `/api/cobrancas/resumo?unidade=${u!.id}`)).corpo
    expect(saldo).toBe(somar(a.parcelas.map((p) => p.valor)))
    const csv = await aplicacao().pedir('GET', `/api/cobrancas/exportar?formato=csv&unidade=${u!.id}`)
    const linhas = csv.texto.trim().split(/\r?\n/)
    expect(linhas.filter((l) => l.includes('Em acordo')).map((l) => l.split(';').at(-3))).toEqual(['0,00', '0,00'])
    expect(linhas.at(-1)).toMatch(new RegExp(`^Total;.*;${saldo.toFixed(2).replace('.', ',')};;0$`))
  })

  test('cumprido não se rompe, e o que ele quitou não se estorna por fora', async () => {
    const [u] = await dever()
    const original = (await cobrancasDa(u!))[0]!
    const pago = (await pagar(original._id, 100, '2026-12-01')).corpo.pagamentos[0]!
    const { corpo: a } = await fechar(u!, { parcelas: 1 })
    const estornar = () =>
      pedir('PUT', `/api/cobrancas/${original._id}/pagamentos/${pago._id}/estornar`, { motivo: 'x' })
    expect((await estornar()).status).toBe(409)
    await pagar(a.parcelas[0]!.cobranca, a.parcelas[0]!.valor, '2026-12-20')
    expect((await romper(a)).corpo.message).toBe('Este acordo já foi cumprido: todas as parcelas estão pagas')
    expect((await estornar()).corpo.message).toBe(`Esta cobrança foi quitada pelo acordo ${a.numero}`)
  })
})

describe('romper', () => {
  test('as cobranças voltam menos o que foi pago, imputado pelas regras; as parcelas que faltam acabam', async () => {
    const [u] = await dever()
    const { corpo: a } = await fechar(u!, { parcelas: 4 })
    await pagar(a.parcelas[0]!.cobranca, 500, '2026-12-10')
    const r = await romper(a)
    expect(r.corpo).toMatchObject({ status: 'rompido', motivo: 'Não pagou', pago: 500, abatido: 500, excedente: 0 })
    const [agosto, novembro] = await Promise.all((await cobrancasDa(u!)).map((c) => ver(c._id)))
    // 500,00 em 10/12: juros 40,67, multa 20,00, principal 439,33. Até 10/03 são 90 dias: 560,67 × 3 % = 16,82.
    expect(agosto).toMatchObject({
      status: 'parcial',
      saldo: 560.67,
      encargos: { juros: 16.82, multa: 0, total: 577.49 },
    })
    expect(agosto!.pagamentos[0]).toMatchObject({
      valor: 500,
      juros: 40.67,
      multa: 20,
      principal: 439.33,
      receita: null,
      doAcordo: true,
      podeEstornar: false,
    })
    // The money came in once, by the instalment: the list says how much of the charge that was, and it has no receipt.
    expect((await cobrancasDa(u!)).map((c) => [c.peloAcordo, c.acordosQuePagaram])).toEqual([
      [439.33, ['A-2027-0001']],
      [0, []],
    ])
    expect(agosto!.acordosQuePagaram).toEqual(['A-2027-0001'])
    const recibo = (c: Cobranca) =>
      pedir('GET', `/api/cobrancas/${c._id}/pagamentos/${c.pagamentos[0]!._id}/recibo.pdf`)
    const recusa = await recibo(agosto!)
    expect([recusa.status, recusa.corpo.message]).toEqual([
      409,
      `Pago nas parcelas do acordo ${a.numero}: o recibo é o da parcela`,
    ])
    // 120 dias: 1.000 × 4 % = 40,00.
    expect(novembro).toMatchObject({ status: 'aberta', saldo: 1_000, encargos: { juros: 40, multa: 20, total: 1_060 } })
    const parcelas = await cobrancasDa(u!, 'acordo')
    expect(new Set(parcelas.map((c) => c.status))).toEqual(new Set(['cancelada']))
    expect((await ver(parcelas[1]!._id)).motivoDoCancelamento).toBe('Acordo A-2027-0001 rompido: Não pagou')
    expect((await romper(a)).corpo.versao).toBe(r.corpo.versao)
    await conferirLivros()
  })

  test('o cheque da parcela volta depois do fim: o abatimento é refeito, se nada mais mudou', async () => {
    const [u] = await dever()
    const { corpo: a } = await fechar(u!)
    const [um, dois] = a.parcelas
    await pagar(um!.cobranca, um!.valor, '2026-12-10')
    await pagar(dois!.cobranca, 300, '2026-12-20')
    await romper(a)
    const pago = (await ver(um!.cobranca)).pagamentos[0]!
    const estornar = () =>
      pedir('PUT', `/api/cobrancas/${um!.cobranca}/pagamentos/${pago._id}/estornar`, { motivo: 'Cheque' })
    const [agosto] = await cobrancasDa(u!)
    const proprio = (await pagar(agosto!._id, 10, HOJE)).corpo.pagamentos.at(-1)!
    expect((await estornar()).corpo.message).toMatch(/já mudou depois do fim do acordo/)
    await pedir('PUT', `/api/cobrancas/${agosto!._id}/pagamentos/${proprio._id}/estornar`, { motivo: 'x' })
    expect((await estornar()).status, 'o estorno também é mudança').toBe(409)
    await limpar()

    const [v] = await dever(2)
    const { corpo: b } = await fechar(v!)
    await pagar(b.parcelas[0]!.cobranca, b.parcelas[0]!.valor, '2026-12-10')
    await pagar(b.parcelas[1]!.cobranca, 300, '2026-12-20')
    await romper(b)
    const cheque = (await ver(b.parcelas[0]!.cobranca)).pagamentos[0]!
    const feito = await pedir<Cobranca>(
      'PUT',
      `/api/cobrancas/${b.parcelas[0]!.cobranca}/pagamentos/${cheque._id}/estornar`,
      { motivo: 'Cheque' },
    )
    expect([feito.status, feito.corpo.status]).toEqual([200, 'cancelada'])
    expect((await acordo(b)).corpo).toMatchObject({ pago: 300, abatido: 300 })
    const vivos = (await ver((await cobrancasDa(v!))[0]!._id)).pagamentos.filter((p) => p.estornadoEm === null)
    expect(vivos.map((p) => [p.data, p.valor])).toEqual([['2026-12-20', 300]])
    await conferirLivros()
  })

  test('sozinho, um dia depois da tolerância, e só uma vez, também ao mesmo tempo; cancelar é igual, com outro nome', async () => {
    const [u, v] = await dever(2)
    const { corpo: a } = await fechar(u!, { tolerancia: 10 })
    const { corpo: b } = await fechar(v!, { tolerancia: 90 })
    // 11/01/2027 was a Monday: the tenth day late is 21/01.
    paraODia('2027-01-21')
    expect(await romperAtrasados(aplicacao().ctx)).toBe(0)
    paraODia('2027-01-22')
    expect(await Promise.all([romperAtrasados(aplicacao().ctx), romperAtrasados(aplicacao().ctx)])).toContain(1)
    expect((await acordo(a)).corpo).toMatchObject({
      status: 'rompido',
      motivo: 'Parcela vencida em 11/01/2027 sem pagamento há 11 dias',
    })
    expect((await acordo(b)).corpo.status).toBe('ativo')
    const r = await pedir<Acordo>('PUT', `/api/acordos/${b._id}/cancelar`, { motivo: 'Feito na unidade errada' })
    expect(r.corpo).toMatchObject({ status: 'cancelado', motivo: 'Feito na unidade errada' })
    expect((await cobrancasDa(v!)).map((c) => c.status)).toEqual(['aberta', 'aberta'])
    await conferirLivros()
  })

  test('pede o motivo e a versão que se viu', async () => {
    const [u] = await dever()
    const { corpo: a } = await fechar(u!)
    expect((await romper(a, '')).corpo.issues?.[0]?.path).toBe('motivo')
    const velha = await aplicacao().pedir<CorpoDeErro>('PUT', `/api/acordos/${a._id}/romper`, {
      corpo: { motivo: 'x' },
      headers: { 'if-match': '"99"' },
    })
    expect([velha.status, velha.corpo.code]).toEqual([409, 'CONFLITO_DE_VERSAO'])
  })
})

test('lista com filtro, busca e ordem', async () => {
  const [u, v] = await dever(2)
  const { corpo: a } = await fechar(u!)
  await fechar(v!, { parcelas: 1 })
  await romper(a)
  const numeros = async (q: string) =>
    (await pedir<AcordoNaLista[]>('GET', `/api/acordos${q}`)).corpo.map((x) => x.numero)
  expect(await numeros('')).toEqual(['A-2027-0002', 'A-2027-0001'])
  expect(await numeros('?status=rompido')).toEqual(['A-2027-0001'])
  expect(await numeros(`?unidade=${v!.id}`)).toEqual(['A-2027-0002'])
  expect(await numeros('?busca=a 1')).toEqual(['A-2027-0001'])
  expect(await numeros('?ordem=unidade&porPagina=todos')).toEqual(['A-2027-0001', 'A-2027-0002'])
})

test('qualquer história de pagamentos e rompimento: o que volta é o que se deveria se tudo tivesse sido pago sem acordo', async () => {
  const passo = fc.record({
    dias: fc.integer({ min: 0, max: 25 }),
    qual: fc.nat(),
    parte: fc.double({ min: 0.05, max: 1, noNaN: true }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 500, max: 200_000 }),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom(0, 1, 2.5),
      fc.array(passo, { maxLength: 5 }),
      async (valor, parcelas, juros, passos) => {
        await limpar()
        // The twin owes the same, and pays its charges themselves, the oldest first.
        const [u, gemea] = await dever(2, paraReais(valor))
        const { corpo: a } = await fechar(u!, { parcelas, juros })
        expect(centavos(a.parcelas.map((p) => p.principal))).toBe(paraCentavos(a.divida))
        expect(paraCentavos(a.divida)).toBe(await dividaDa(gemea!, DIA))
        const antes = await caixa()
        let [em, pago, sobra] = [DIA, 0, 0]
        const originais = await cobrancasDa(gemea!)
        for (const p of passos) {
          if (somarDias(em, p.dias) > HOJE) break
          em = somarDias(em, p.dias)
          const abertas = (await acordo(a)).corpo.parcelas.filter(
            (x) => x.status === 'aberta' || x.status === 'parcial',
          )
          const alvo = abertas[p.qual % Math.max(1, abertas.length)]
          // The last one is left open: else there is nothing to break.
          if (!alvo) break
          const devido = paraCentavos((await ver(alvo.cobranca, em)).encargos.total)
          const quanto = abertas.length === 1 ? Math.floor(devido * p.parte * 0.9) : Math.ceil(devido * p.parte)
          if (quanto === 0) continue
          expect((await pagar(alvo.cobranca, paraReais(quanto), em)).status).toBe(201)
          pago += quanto
          let resta = quanto
          for (const c of originais) {
            const seu = Math.min(resta, paraCentavos((await ver(c._id, em)).encargos.total))
            if (seu > 0) await pagar(c._id, paraReais(seu), em)
            resta -= seu
          }
          sobra += resta
        }
        const { corpo: fim } = await romper(a)
        expect([fim.pago, fim.abatido, fim.excedente].map((x) => paraCentavos(x ?? 0))).toEqual([
          pago,
          pago - sobra,
          sobra,
        ])
        expect(await dividaDa(u!, HOJE)).toBe(await dividaDa(gemea!, HOJE))
        expect((await caixa()) - antes).toBe(pago + (pago - sobra))
        await conferirLivros()
      },
    ),
    { numRuns: 12 },
  )
})

test('as parcelas guardam as naturezas do que reúnem', async () => {
  const [u] = await criarPredio(aplicacao(), 1)
  const itens = [
    { descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 900 },
    { descricao: 'Reserva', natureza: 'fundo_de_reserva', base: 'igual', valor: 100 },
  ]
  await pedir('POST', '/api/cobrancas', { competencia: '2026-12', nome: 'Taxa', vencimento: '2026-12-10', itens })
  const { corpo } = await fechar(u!, { juros: 1, parcelas: 2 })
  for (const p of corpo.parcelas) {
    const { itens: daParcela, valor } = await ver(p.cobranca)
    // 500,00 em 450,00 e 50,00; os juros também.
    expect(daParcela.filter((i) => i.descricao === 'Dívida parcelada').map((i) => [i.natureza, i.valor])).toEqual([
      ['ordinaria', 450],
      ['fundo_de_reserva', 50],
    ])
    expect(centavos(daParcela.map((i) => i.valor))).toBe(paraCentavos(valor))
    expect(daParcela.filter((i) => i.descricao === 'Juros do acordo')).toHaveLength(2)
  }
})
