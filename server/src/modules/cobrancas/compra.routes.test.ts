import { afterEach, beforeEach, expect, test } from 'vitest'
import { diaEm } from '#contract/calendario.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobrancas.ts'
import type { CorpoDeErro } from '#contract/erro.ts'
import { moverRelogio } from '#server/platform/clock.ts'
import { comAplicacao, type Pessoa } from '../../../test/aplicacao.ts'
import { criarPredio, limparPredio, porNaUnidade, type UnidadeDeTeste } from '../../../test/predio.ts'

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
