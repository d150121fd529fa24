import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Acordo, Simulacao } from '#contract/cobranca/acordos.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio, criarRegraDeAtraso, limparPredio, type UnidadeDeTeste } from '../../../../test/predio.ts'

/**
 * The tests live on 10 December 2026. A unit owes R$ 1.000,00 of 10/08 and of 10/11: with late charges R$ 2.090,67, of which
 * R$ 90,67 are interest and fine.
 */
const aplicacao = comAplicacao()
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })
let unidade: UnidadeDeTeste
let cobrancas: string[]

beforeEach(async () => {
  moverRelogio(Date.parse('2026-12-10T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await limparPredio(aplicacao())
  await criarRegraDeAtraso(aplicacao())
  unidade = (await criarPredio(aplicacao(), 1))[0]!
  cobrancas = []
  for (const vencimento of ['2026-08-10', '2026-11-10'])
    cobrancas.push(
      (
        await pedir<Cobranca>('POST', '/api/cobrancas/avulsa', {
          unidade: unidade.id,
          tipo: 'extra',
          descricao: 'Cota',
          valor: 1_000,
          vencimento,
        })
      ).corpo._id,
    )
})
afterEach(() => moverRelogio(0))

const termos = (parte: Record<string, unknown> = {}) => ({
  unidade: unidade.id,
  cobrancas,
  parcelas: 3,
  primeiroVencimento: '2027-01-11',
  entrada: 90.67,
  juros: 1,
  ...parte,
})
const fechar = (parte: Record<string, unknown> = {}) => pedir<Acordo>('POST', '/api/acordos', termos(parte))
const ver = async (id: string, em: string) => (await pedir<Cobranca>('GET', `/api/cobrancas/${id}?em=${em}`)).corpo

test('sem dizer nada, os juros correm sobre o principal e a correção', async () => {
  const { corpo } = await pedir<Simulacao>('POST', '/api/acordos/simulacao', termos())
  // 2.000,00 of 2.090,67 bear interest: 2.000 × 95,6631 % × 1 % × 32/30 = 20,41; 1.333,33 × … × 31/30 = 13,18; 666,66 × … × 28/30 = 5,95.
  expect(corpo.parcelas.map((p) => p.juros)).toEqual([0, 20.41, 13.18, 5.95])
  expect([corpo.rende, corpo.juros, corpo.total]).toEqual([2_000, 39.54, 2_130.21])
  const feito = (await fechar()).corpo
  expect(feito).toMatchObject({ jurosSobre: 'principal', clausula: null, juros: 39.54 })
})

test('a correção também rende: é a mesma dívida, no valor de hoje', async () => {
  const { db } = aplicacao().ctx
  await db.deleteFrom('indices').execute()
  await db.updateTable('regras_de_atraso').set({ indice: 'IPCA' }).execute()
  const linha = { indice: 'IPCA', valor_micros: 1_000_000, origem: 'digitado', atualizado_em: '' } as const
  for (const mes of ['2026-08', '2026-09', '2026-10', '2026-11'])
    await db
      .insertInto('indices')
      .values({ ...linha, mes })
      .execute()
  const { corpo } = await pedir<Simulacao>('POST', '/api/acordos/simulacao', termos({ entrada: 0 }))
  // 1 % a month, compounded: four of them on the charge of August, one on that of November.
  expect(corpo.divida).toMatchObject({ principal: 2_000, correcao: 40.6 + 10 })
  expect(corpo.rende).toBe(2_050.6)
})

test('a parcela atrasada não rende juros nem multa sobre os juros e a multa que traz', async () => {
  const { corpo } = await fechar()
  const primeira = corpo.parcelas[1]!
  expect(primeira.valor).toBe(687.08)
  // 666,67 × 90,67 / 2.090,67 = 28,91 of old interest and fine, and 20,41 of interest: 637,76 bear. 30 days: 6,38 and 12,76.
  const c = await ver(primeira.cobranca, '2027-02-10')
  expect(c.encargos).toMatchObject({ principal: 687.08, juros: 6.38, multa: 12.76 })
  expect(c.encargos.memoria.map((p) => p.texto)).toContain(
    'Do principal, são juros e multa do acordo, que não rendem juros nem multa',
  )
})

test('sobre toda a dívida só com a cláusula que o devedor assina, que o acordo guarda', async () => {
  const sem = await fechar({ jurosSobre: 'divida' })
  expect([sem.status, sem.corpo.issues?.map((i) => i.path)]).toEqual([400, ['clausula']])
  const aMais = await fechar({ clausula: 'O devedor aceita juros sobre toda a dívida.' })
  expect([aMais.status, aMais.corpo.issues?.map((i) => i.path)]).toEqual([400, ['clausula']])
  const { corpo } = await fechar({ jurosSobre: 'divida', clausula: 'O devedor aceita juros sobre toda a dívida.' })
  expect(corpo).toMatchObject({
    jurosSobre: 'divida',
    clausula: 'O devedor aceita juros sobre toda a dívida.',
    juros: 41.33,
  })
  // 688,00 for 30 days: 6,88 and 13,76.
  expect((await ver(corpo.parcelas[1]!.cobranca, '2027-02-10')).encargos).toMatchObject({ juros: 6.88, multa: 13.76 })
})

test('um acordo de antes fica como foi feito: rende sobre tudo, e diz que não tem cláusula', async () => {
  const { corpo } = await fechar()
  const { db } = aplicacao().ctx
  // As the migration leaves them.
  await db.updateTable('acordos').set({ juros_sobre: 'divida', clausula: null }).where('id', '=', corpo._id).execute()
  await db.updateTable('cobrancas').set({ sem_juros: 0 }).where('tipo', '=', 'acordo').execute()
  expect((await pedir<Acordo>('GET', `/api/acordos/${corpo._id}`)).corpo).toMatchObject({
    jurosSobre: 'divida',
    clausula: null,
  })
  expect((await ver(corpo.parcelas[1]!.cobranca, '2027-02-10')).encargos).toMatchObject({ juros: 6.87, multa: 13.74 })
})
