import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { pagarVarias, preverPagamentos } from '#contract/cobranca/varias-cobrancas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { novoId } from '#server/platform/ids.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio, criarRegraDeAtraso, limparPredio } from '../../../../test/predio.ts'

const aplicacao = comAplicacao()
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown, headers?: Record<string, string>) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, ...(headers && { headers }) })

interface Linha {
  cobranca: string
  data?: string
  valor?: number
}
const prever = (pagamentos: Linha[]) =>
  pedir<z.output<typeof preverPagamentos.resposta>>('POST', '/api/cobrancas/pagamentos/previa', { pagamentos })
const pagar = (pagamentos: Linha[], headers?: Record<string, string>) =>
  pedir<z.output<typeof pagarVarias.resposta>>('POST', '/api/cobrancas/pagamentos', { pagamentos }, headers)
const ver = async (id: string) => (await pedir<Cobranca>('GET', `/api/cobrancas/${id}`)).corpo
const caixa = async () => (await pedir<{ saldo: number }>('GET', '/api/caixa')).corpo.saldo

/** Three charges of R$ 1.000,00 due on Tuesday, 10 November 2026, thirty days ago. */
let c: CobrancaNaLista[]
beforeEach(async () => {
  moverRelogio(Date.parse('2026-12-10T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await limparPredio(aplicacao())
  await criarRegraDeAtraso(aplicacao())
  await criarPredio(aplicacao(), 3)
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 3_000 }]
  const corpo = { competencia: '2026-11', nome: 'Taxa', vencimento: '2026-11-10', itens }
  expect((await pedir('POST', '/api/cobrancas', corpo)).status).toBe(200)
  c = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?ordem=unidade')).corpo
})
afterEach(() => moverRelogio(0))

describe('pagamentos de várias cobranças', () => {
  test('a prévia diz o que se deve no dia de cada um, o que fica, e não grava', async () => {
    const { corpo } = await prever([
      { cobranca: c[0]!._id, data: '2026-11-10' },
      { cobranca: c[1]!._id },
      { cobranca: c[2]!._id, data: '2026-12-10', valor: 30 },
    ])
    // Thirty days: 2 % and 1 %.
    expect(corpo.linhas).toMatchObject([
      { data: '2026-11-10', devido: 1_000, valor: 1_000, resta: 0, problema: null },
      { data: '2026-12-10', devido: 1_030, valor: 1_030, resta: 0, problema: null },
      { data: '2026-12-10', devido: 1_030, valor: 30, resta: 1_000, problema: null },
    ])
    expect(corpo.total).toBe(2_060)
    expect((await ver(c[0]!._id)).pagamentos).toEqual([])
  })

  test('registra todos, cada um com o seu dia e valor, e diz o que fica de cada', async () => {
    const antes = await caixa()
    const { status, corpo } = await pagar([
      { cobranca: c[2]!._id, data: '2026-12-10', valor: 30 },
      { cobranca: c[0]!._id, data: '2026-11-10', valor: 1_000 },
    ])
    expect(status).toBe(201)
    expect(corpo.pagas).toMatchObject([
      { cobranca: { _id: c[2]!._id, unidade: { nome: 'A 3' } }, data: '2026-12-10', valor: 30, resta: 1_000 },
      { cobranca: { _id: c[0]!._id }, data: '2026-11-10', valor: 1_000, resta: 0 },
    ])
    expect(corpo.total).toBe(1_030)
    expect((await caixa()) - antes).toBe(1_030)
    expect([(await ver(c[0]!._id)).status, (await ver(c[2]!._id)).status]).toEqual(['paga', 'parcial'])
  })

  test('um que não pode ser gravado recusa todos, e cada recusa diz a linha e o campo', async () => {
    const antes = await caixa()
    const r = await pagar([
      { cobranca: c[0]!._id, data: '2026-12-10', valor: 1_030 },
      { cobranca: c[1]!._id, data: '2026-12-10', valor: 1_030.01 },
      { cobranca: c[2]!._id, data: '2026-12-11', valor: 10 },
    ])
    expect(r.status).toBe(400)
    expect(r.corpo.issues?.map((i) => i.path)).toEqual(['pagamentos.1.valor', 'pagamentos.2.data'])
    expect(r.corpo.issues?.[0]?.message).toContain('R$\u00a01.030,00')
    expect((await ver(c[0]!._id)).pagamentos).toEqual([])
    expect(await caixa()).toBe(antes)
  })

  test('o que já se pagou, se cancelou ou não existe: a prévia diz, e gravar recusa', async () => {
    await pedir('POST', `/api/cobrancas/${c[0]!._id}/pagamentos`, { valor: 1_030 })
    await pedir('PUT', `/api/cobrancas/${c[1]!._id}/cancelar`, { motivo: 'Engano' })
    const linhas = c.slice(0, 2).map((x) => ({ cobranca: x._id }))
    expect((await prever(linhas)).corpo.linhas.map((l) => [l.devido, l.problema])).toEqual([
      [null, { campo: 'cobranca', texto: 'Esta cobrança já está paga' }],
      [null, { campo: 'cobranca', texto: 'Esta cobrança foi cancelada' }],
    ])
    const r = await pagar(linhas.map((l) => ({ ...l, valor: 1 })))
    expect(r.corpo.issues?.map((i) => i.path)).toEqual(['pagamentos.0.cobranca', 'pagamentos.1.cobranca'])
    const outra = await pagar([{ cobranca: novoId(), valor: 1 }])
    expect([outra.status, outra.corpo.issues?.[0]?.path]).toEqual([400, 'pagamentos.0.cobranca'])
  })

  test('a mesma cobrança em duas linhas, nenhuma linha, valor zero: recusado no campo', async () => {
    const duas = await pagar([
      { cobranca: c[0]!._id, valor: 10 },
      { cobranca: c[0]!._id, valor: 10 },
    ])
    expect([duas.status, duas.corpo.issues?.[0]?.path]).toEqual([400, 'pagamentos.1.cobranca'])
    expect((await pagar([])).corpo.issues?.[0]?.path).toBe('pagamentos')
    expect((await pagar([{ cobranca: c[0]!._id, valor: 0 }])).corpo.issues?.[0]?.path).toBe('pagamentos.0.valor')
  })

  test('pedido duas vezes com a mesma chave, grava uma', async () => {
    const chave = { 'Idempotency-Key': novoId() }
    const linhas = [{ cobranca: c[0]!._id, data: '2026-12-10', valor: 500 }]
    const primeira = (await pagar(linhas, chave)).corpo
    expect((await pagar(linhas, chave)).corpo).toEqual(primeira)
    expect((await ver(c[0]!._id)).pagamentos).toHaveLength(1)
  })

  test('dois lotes ao mesmo tempo, em ordens contrárias: um espera o outro, e nada se paga em dobro', async () => {
    const linhas = c.map((x) => ({ cobranca: x._id, data: '2026-12-10', valor: 1_030 }))
    const respostas = await Promise.all([pagar(linhas), pagar(linhas.toReversed())])
    expect(respostas.map((r) => r.status).toSorted()).toEqual([201, 400])
    for (const x of c) expect((await ver(x._id)).pagamentos).toHaveLength(1)
  })

  test('morador não vê a prévia nem grava', async () => {
    const quem = await aplicacao().como('morador')
    const corpo = { pagamentos: [{ cobranca: c[0]!._id, valor: 1 }] }
    for (const caminho of ['/api/cobrancas/pagamentos/previa', '/api/cobrancas/pagamentos'])
      expect((await aplicacao().pedir('POST', caminho, { corpo, quem })).status, caminho).toBe(403)
  })
})
