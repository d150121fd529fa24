import { afterEach, beforeEach, expect, test } from 'vitest'
import { diaEm } from '#contract/valores/calendario.ts'
import type { Previa } from '#contract/cobranca/emissoes.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { ResumoDeUnidades } from '#contract/predio/unidades.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio, limparPredio } from '../../../../test/predio.ts'

/** Three units with frações that are not 1 together. */

const aplicacao = comAplicacao()
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })
const resumo = async () => (await pedir<ResumoDeUnidades>('GET', '/api/unidades/resumo')).corpo
const prever = () =>
  pedir<Previa>('POST', '/api/cobrancas/previa', {
    competencia: '2026-11',
    nome: 'Taxa',
    vencimento: '2026-11-10',
    itens: [{ descricao: 'Cota', natureza: 'ordinaria', base: 'fracao', valor: 1_000 }],
  })
const confirmar = (soma: string, motivo = 'Assim na convenção registrada') =>
  pedir<ResumoDeUnidades>('PUT', '/api/unidades/fracoes-confirmadas', { soma, motivo })
const comFracao = (num: number, den: number) => criarPredio(aplicacao(), 3, { fracao_num: num, fracao_den: den })

beforeEach(async () => {
  moverRelogio(Date.parse('2026-11-09T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await limparPredio(aplicacao())
  await aplicacao().ctx.db.deleteFrom('fracoes_confirmadas').execute()
})
afterEach(() => moverRelogio(0))

test('0,9999: sem confirmação não se divide; confirmada com o motivo, divide pela proporção, ao centavo', async () => {
  await comFracao(3_333, 10_000)
  expect((await prever()).status).toBe(400)
  const r = await confirmar('0,9999')
  expect(r.corpo).toMatchObject({
    somaDasFracoes: '0,9999',
    faltaParaUm: '0,0001',
    confirmacao: { motivo: 'Assim na convenção registrada' },
  })
  const { corpo } = await prever()
  expect(corpo.linhas.map((l) => l.total)).toEqual([333.34, 333.33, 333.33])
  const historia = await aplicacao()
    .ctx.db.selectFrom('auditoria')
    .select('titulo')
    .where('entidade', '=', 'fracoes')
    .execute()
  expect(historia.map((h) => h.titulo)).toEqual(['Frações que somam 0,9999'])
})

test('a confirmação é daquela soma: mudando uma fração, a pergunta volta', async () => {
  const [u] = await comFracao(3_334, 10_000)
  await confirmar('1,0002')
  expect((await prever()).status).toBe(200)
  await aplicacao().ctx.db.updateTable('unidades').set({ fracao_num: 3_333 }).where('id', '=', u!.id).execute()
  expect((await resumo()).confirmacao).toBeNull()
  expect((await prever()).status).toBe(400)
})

test('a diferença de arredondamento se acerta no lugar, na última casa da maior', async () => {
  await comFracao(3_333, 10_000)
  expect((await resumo()).acerto).toMatchObject([{ nome: 'A 1', de: '0,3333', para: '0,3334' }])
  const { corpo } = await pedir<ResumoDeUnidades>('PUT', '/api/unidades/fracoes-acertadas', { soma: '0,9999' })
  expect(corpo).toMatchObject({ faltaParaUm: '0', acerto: null, confirmacao: null })
  expect((await prever()).status).toBe(200)
})

test.each([
  ['confirmar outra soma que a de agora', () => confirmar('0,9998'), 409],
  ['confirmar sem motivo', () => confirmar('0,9999', ''), 400],
  ['acertar outra soma que a de agora', () => pedir('PUT', '/api/unidades/fracoes-acertadas', { soma: '1,0001' }), 409],
])('recusa: %s', async (_, fazer, status) => {
  await comFracao(3_333, 10_000)
  expect((await fazer()).status).toBe(status)
})

test('recusa acertar o que não é arredondamento, e confirmar o que soma 1', async () => {
  await comFracao(2, 10)
  expect((await resumo()).acerto).toBeNull()
  expect((await pedir('PUT', '/api/unidades/fracoes-acertadas', { soma: '0,6' })).status).toBe(409)
  await limparPredio(aplicacao())
  await comFracao(1, 3)
  expect((await confirmar('1')).status).toBe(409)
})

test('com uma unidade sem fração não há o que confirmar ainda', async () => {
  const [u] = await comFracao(3_333, 10_000)
  const { db } = aplicacao().ctx
  await db.updateTable('unidades').set({ fracao_num: null, fracao_den: null }).where('id', '=', u!.id).execute()
  const r = await confirmar('0,6666')
  expect([r.status, r.corpo.message]).toEqual([409, 'Há unidades sem fração: informe-as antes'])
  expect((await resumo()).confirmacao).toBeNull()
})
