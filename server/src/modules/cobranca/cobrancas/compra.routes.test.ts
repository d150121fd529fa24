import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diaEm } from '#contract/valores/calendario.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarPredio, limparPredio, porNaUnidade, type UnidadeDeTeste } from '../../../../test/predio.ts'
import { seguirAUnidade } from './troca-de-dono.service.ts'

/** A unit was sold on 1 November 2026; the tests live on the 23rd. */

const aplicacao = comAplicacao()
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown, quem?: Pessoa) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, ...(quem ? { quem } : {}) })
let unidade: UnidadeDeTeste
let [vendeu, comprou]: Pessoa[] = []
let antiga: Cobranca
let paga: Cobranca

const cobrar = async (competencia: string, vencimento = `${competencia}-10`) =>
  (
    await pedir<Cobranca>('POST', '/api/cobrancas/avulsa', {
      unidade: unidade.id,
      tipo: 'extra',
      descricao: `Obra ${competencia}`,
      valor: 100,
      vencimento,
      competencia,
    })
  ).corpo
const minhas = async (quem: Pessoa) =>
  (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas/minhas', undefined, quem)).corpo
const ver = (c: { _id: string }, quem?: Pessoa) => pedir<Cobranca>('GET', `/api/cobrancas/${c._id}`, undefined, quem)

beforeEach(async () => {
  moverRelogio(Date.parse('2026-11-23T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await limparPredio(aplicacao())
  unidade = (await criarPredio(aplicacao(), 1))[0]!
  ;[vendeu, comprou] = [
    await aplicacao().criarPessoa('Morador', { nome: 'Vera Vendeu' }),
    await aplicacao().criarPessoa('Morador', { nome: 'Caio Comprou' }),
  ]
  const vinculo = await porNaUnidade(aplicacao(), unidade, vendeu, 'proprietario')
  paga = await cobrar('2026-08')
  antiga = await cobrar('2026-09')
  await pedir('POST', `/api/cobrancas/${paga._id}/pagamentos`, { valor: 100, data: '2026-08-10' })
  const { db } = aplicacao().ctx
  await db.updateTable('pessoas_da_unidade').set({ fim: '2026-10-31' }).where('id', '=', vinculo).execute()
  const novo = await porNaUnidade(aplicacao(), unidade, comprou, 'proprietario')
  await db.updateTable('pessoas_da_unidade').set({ inicio: '2026-11-01' }).where('id', '=', novo).execute()
})
afterEach(() => moverRelogio(0))

test('quem comprou vê o que a unidade deve, e não quem vendeu', async () => {
  const vistas = await minhas(comprou!)
  expect(vistas.map((c) => c.pagador)).toEqual([1, 2].map(() => ({ nome: 'Responsável anterior', email: null })))
  expect((await ver(antiga, comprou)).corpo.pagador).toEqual({ nome: 'Responsável anterior', email: null })
  expect(JSON.stringify(vistas)).not.toContain(vendeu!.email)
  expect((await ver(antiga)).corpo.pagador).toEqual({ nome: 'Vera Vendeu', email: vendeu!.email })
})

test('quem vendeu continua vendo o seu: o que pagou, o recibo, e a dívida que ainda é dirigida a ele', async () => {
  const depois = await cobrar('2026-11')
  expect((await minhas(vendeu!)).map((c) => c.nome)).toEqual(['Obra 2026-09', 'Obra 2026-08'])
  expect((await ver(antiga, vendeu)).corpo.pagador).toEqual({ nome: 'Vera Vendeu', email: vendeu!.email })
  const { corpo } = await ver(paga, vendeu)
  const recibo = await pedir(
    'GET',
    `/api/cobrancas/${paga._id}/pagamentos/${corpo.pagamentos[0]!._id}/recibo.pdf`,
    undefined,
    vendeu,
  )
  expect(recibo.status).toBe(200)
  // What is of the buyer is not theirs to see.
  expect((await ver(depois, vendeu)).status).toBe(404)
  const certidao = await pedir('POST', '/api/certidoes', { unidade: unidade.id }, vendeu)
  expect(certidao.status).toBe(400)
})

test('a cobrança emitida depois da venda por um mês de antes diz isso, à administração e a quem comprou', async () => {
  const deAntes = await cobrar('2026-10', '2026-12-10')
  expect(deAntes).toMatchObject({ pagador: { nome: 'Caio Comprou' }, donoDesde: '2026-11-01' })
  expect((await ver(deAntes, comprou)).corpo.donoDesde).toBe('2026-11-01')
  expect((await cobrar('2026-11')).donoDesde).toBeNull()
  expect((await ver(antiga)).corpo.donoDesde).toBeNull()
})

describe('o que vence depois da venda', () => {
  let deDepois: Cobranca
  let [doVendedor, doComprador]: string[] = []
  beforeEach(async () => {
    const { db } = aplicacao().ctx
    const ties = await db
      .selectFrom('pessoas_da_unidade')
      .select(['id', 'fim'])
      .where('unidade_id', '=', unidade.id)
      .execute()
    ;[doVendedor, doComprador] = [ties.find((t) => t.fim !== null)!.id, ties.find((t) => t.fim === null)!.id]
    // Before the sale: only the seller is there, and December is charged already.
    await db.updateTable('pessoas_da_unidade').set({ fim: null }).where('id', '=', doVendedor).execute()
    await db.deleteFrom('pessoas_da_unidade').where('id', '=', doComprador).execute()
    deDepois = await cobrar('2026-12')
    expect(deDepois.pagador?.nome).toBe('Vera Vendeu')
  })
  const tie = (resto: string, metodo: 'POST' | 'PUT', corpo: unknown) =>
    pedir<{ _id: string }>(metodo, `/api/unidades/${unidade.id}/pessoas${resto}`, corpo)
  const encerrar = (fim: string) => tie(`/${doVendedor!}/encerrar`, 'PUT', { fim })
  const comprar = (inicio: string) => tie('', 'POST', { usuario: comprou!.id, papel: 'proprietario', inicio })
  const deQuem = async (c: Cobranca) => (await ver(c)).corpo.pagador?.nome

  test('passa a quem comprou, e só a ele; o que venceu antes fica com quem vendeu', async () => {
    expect((await comprar('2026-11-20')).status).toBe(201)
    expect(await deQuem(deDepois), 'os dois são donos').toBe('Vera Vendeu')
    expect((await encerrar('2026-11-19')).status).toBe(200)
    expect([await deQuem(deDepois), await deQuem(antiga)]).toEqual(['Caio Comprou', 'Vera Vendeu'])
    expect((await minhas(comprou!)).map((c) => [c.nome, c.pagador?.nome])).toContainEqual([
      'Obra 2026-12',
      'Caio Comprou',
    ])
    expect((await minhas(vendeu!)).map((c) => c.nome)).toEqual(['Obra 2026-09', 'Obra 2026-08'])
    const achadas = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?busca=Caio')).corpo
    expect(achadas.map((c) => c.nome)).toEqual(['Obra 2026-12'])
  })

  test('também quando quem vendeu saiu antes de alguém comprar; até lá, fica como está', async () => {
    await encerrar('2026-11-19')
    expect(await deQuem(deDepois)).toBe('Vera Vendeu')
    await comprar('2026-11-21')
    expect(await deQuem(deDepois)).toBe('Caio Comprou')
  })

  test('de quem vai sair, passa no dia seguinte ao último', async () => {
    await comprar('2026-11-20')
    await encerrar('2026-11-25')
    expect([await seguirAUnidade(aplicacao().ctx), await deQuem(deDepois)]).toEqual([0, 'Vera Vendeu'])
    moverRelogio(Date.parse('2026-11-26T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
    expect(await seguirAUnidade(aplicacao().ctx)).toBe(1)
    const { db } = aplicacao().ctx
    const linha = await db
      .selectFrom('cobrancas')
      .select('pagador_nome')
      .where('id', '=', deDepois._id)
      .executeTakeFirst()
    expect(linha?.pagador_nome).toBe('Caio Comprou')
  })
})
