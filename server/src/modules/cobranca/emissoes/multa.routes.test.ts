import { afterEach, beforeEach, expect, test } from 'vitest'
import { diaEm } from '#contract/valores/calendario.ts'
import type { Arquivo } from '#contract/casa/arquivos.ts'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { pdf } from '../../../../test/amostras.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { enviar } from '../../../../test/envio.ts'
import { criarPredio, limparPredio, porNaUnidade, type UnidadeDeTeste } from '../../../../test/predio.ts'

/** A unit whose contribution of the month is R$ 400,00 ordinary and R$ 100,00 of reserve; the tests live on 23/11/2026. */

const aplicacao = comAplicacao()
const pedir = <T>(metodo: 'GET' | 'POST', url: string, corpo?: unknown, quem?: Pessoa) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, ...(quem ? { quem } : {}) })
let unidade: UnidadeDeTeste
let notificacao: Arquivo

beforeEach(async () => {
  moverRelogio(Date.parse('2026-11-23T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await limparPredio(aplicacao())
  unidade = (await criarPredio(aplicacao(), 1))[0]!
  notificacao = (await enviar<Arquivo>(aplicacao(), pdf(), 'notificacao.pdf')).corpo
})
afterEach(() => moverRelogio(0))

const emitirMes = () =>
  pedir('POST', '/api/cobrancas', {
    ...{ competencia: '2026-11', nome: 'Taxa', vencimento: '2026-11-10' },
    itens: [
      { descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 400 },
      { descricao: 'Reserva', natureza: 'fundo_de_reserva', base: 'igual', valor: 100 },
    ],
  })
const multar = (parte: Record<string, unknown> = {}) =>
  pedir<Cobranca>('POST', '/api/cobrancas/avulsa', {
    ...{ unidade: unidade.id, tipo: 'multa', descricao: 'Barulho', valor: 200, vencimento: '2026-12-10' },
    ...{ motivo: 'Festa até as 4h.', clausula: 'Regimento, art. 12', anexos: [notificacao._id] },
    ...parte,
  })

test('até o teto, com a cláusula e a notificação anexada, que quem paga lê', async () => {
  await emitirMes()
  const dona = await aplicacao().criarPessoa('Morador')
  await porNaUnidade(aplicacao(), unidade, dona, 'proprietario')
  const { status, corpo } = await multar({ valor: 2_000 })
  expect(status).toBe(201)
  expect(corpo).toMatchObject({
    fundamento: 'conduta',
    clausula: 'Regimento, art. 12',
    anexos: [{ nome: 'notificacao.pdf' }],
  })
  expect((await pedir<Cobranca>('GET', `/api/cobrancas/${corpo._id}`, undefined, dona)).corpo.anexos).toHaveLength(1)
  expect((await pedir('GET', `/api/arquivos/${notificacao._id}`, undefined, dona)).status).toBe(200)
  const vizinha = await aplicacao().criarPessoa('Morador')
  expect((await pedir('GET', `/api/arquivos/${notificacao._id}`, undefined, vizinha)).status).toBe(404)
})

test('acima do teto é recusada com o artigo e os valores; a antissocial vai a dez', async () => {
  await emitirMes()
  const r = await multar({ valor: 2_000.01 })
  expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'valor'])
  expect(r.corpo.issues?.[0]?.message.replaceAll('\u00a0', ' ')).toBe(
    'A multa pode ser de no máximo R$ 2.000,00: 5 vezes a contribuição mensal da unidade, que em 11/2026 foi de R$ 400,00 (Código Civil, art. 1.336, §2º)',
  )
  expect((await multar({ valor: 4_000, fundamento: 'antissocial' })).status).toBe(201)
})

test.each<[string, Record<string, unknown>, string]>([
  ['sem o fato', { motivo: undefined }, 'motivo'],
  ['sem a cláusula', { clausula: undefined }, 'clausula'],
  ['sem a notificação', { anexos: [] }, 'anexos'],
  ['com um arquivo que não há', { anexos: ['01890000-0000-7000-8000-000000000000'] }, 'anexos.0'],
  ['com outro fundamento', { fundamento: 'outro' }, 'fundamento'],
])('recusa: %s', async (_, parte, campo) => {
  await emitirMes()
  const r = await multar(parte)
  expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
})

test('sem cota emitida não se sabe o teto; a cobrança extra não tem os campos da multa', async () => {
  const r = await multar()
  expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'valor'])
  const extra = await multar({ tipo: 'extra' })
  expect(extra.corpo.issues?.map((i) => i.path)).toEqual(['clausula', 'anexos'])
})

test('o teto é dito antes de se digitar a multa, com a contribuição de que é conta', async () => {
  const teto = async () => {
    const r = await pedir<{ contribuicao: unknown; tetos: { fundamento: string; valor: number | null }[] }>(
      'GET',
      `/api/cobrancas/teto-da-multa?unidade=${unidade.id}`,
    )
    return { status: r.status, contribuicao: r.corpo.contribuicao, tetos: r.corpo.tetos.map((t) => t.valor) }
  }
  expect(await teto()).toEqual({ status: 200, contribuicao: null, tetos: [null, null, null] })
  await emitirMes()
  const contribuicao = { valor: 400, competencia: '2026-11' }
  expect(await teto()).toEqual({ status: 200, contribuicao, tetos: [2_000, 2_000, 4_000] })
  expect((await pedir('GET', '/api/cobrancas/teto-da-multa?unidade=nenhuma')).status).toBe(400)
})
