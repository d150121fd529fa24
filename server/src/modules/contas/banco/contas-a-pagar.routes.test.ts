import { beforeEach, describe, expect, test } from 'vitest'
import type { Caixa } from '#contract/casa/dashboard.ts'
import type { Movimento } from '#contract/contas/banco.ts'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { formulario } from '../../../../test/amostras.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'

const aplicacao = comAplicacao()
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })

let n = 0
/** A line of a statement of 10 November 2025, alone in its account. */
async function linha(valor: string, documento = ''): Promise<Movimento> {
  n += 1
  const csv = `Data;Histórico;Valor;Documento\n10/11/2025;PAGTO ELETRON ${n};${valor};${documento}`
  const pedido = await formulario([['arquivo', Buffer.from(csv), 'extrato.csv']])
  const query = `novas=1&novaConta=Conta${n}&colunas=data,descricao,valor,documento`
  const r = await aplicacao().pedir('POST', `/api/banco/extratos?${query}`, pedido)
  expect(r.status, r.texto).toBe(201)
  const { corpo } = await pedir<Movimento[]>('GET', `/api/banco/movimentos?busca=PAGTO%20ELETRON%20${n}`)
  return corpo[0]!
}
const conta = async (valor: number, parte: Record<string, unknown> = {}) =>
  (
    await pedir<Pagavel>('POST', '/api/pagaveis', {
      ...{ name: 'Elevadores', vencimento: '2025-11-12', valor, forma: 'boleto', nota: String(valor) },
      ...parte,
    })
  ).corpo
const ler = async (p: Pagavel) => (await pedir<Pagavel>('GET', `/api/pagaveis/${p._id}`)).corpo
const conciliar = (m: Movimento, id: string) =>
  pedir<Movimento>('PUT', `/api/banco/movimentos/${m._id}/conciliar`, { itens: [{ tipo: 'pagavel', id }] })
const saldo = async () => (await pedir<Caixa>('GET', '/api/caixa')).corpo.saldo

beforeEach(async () => {
  await pedir('PUT', '/api/pagaveis/regra', { semAprovacaoAte: 1000 })
})

describe('a conta que uma saída paga', () => {
  test('é sugerida pelo valor, paga no dia da linha, e desfeita volta a ser paga por outra', async () => {
    const p = await conta(431.07)
    const antes = await saldo()
    const m = await linha('-431,07')
    expect(m.sugestao).toMatchObject({ tipo: 'pagavel', _id: p._id, valor: 431.07, motivos: ['valor'] })
    const r = await conciliar(m, p._id)
    expect(r.status, r.texto).toBe(200)
    const paga = await ler(p)
    expect(paga).toMatchObject({ status: 'Paga', pagamento: { data: '2025-11-10', valor: 431.07 } })
    expect(r.corpo.conciliacoes).toMatchObject([{ tipo: 'despesa', alvo: paga.pagamento?.despesa, criou: true }])
    expect(await saldo()).toBe(antes - 431.07)
    const direto = await pedir('PUT', `/api/pagaveis/${p._id}/desfazer-pagamento`, { motivo: 'x' })
    expect(direto.corpo.message).toMatch(/Desfaça a conciliação/)
    expect((await pedir('PUT', `/api/banco/movimentos/${m._id}/desfazer`, {})).status).toBe(200)
    expect(await ler(p)).toMatchObject({ status: 'Lançada', pagamento: null })
    expect(await saldo()).toBe(antes)
  })

  test('com a mesma nota e nada mais do valor, é certa', async () => {
    const p = await conta(517.31, { nota: '88123' })
    const m = await linha('-517,31', '0088123')
    const { corpo } = await pedir<{ movimentos: Movimento[] }>('GET', '/api/banco/certos')
    expect(corpo.movimentos.find((c) => c._id === m._id)?.sugestao?._id).toBe(p._id)
  })

  test('a que espera aprovação, ou é rascunho, é dita para não ser lançada de novo, e não se paga', async () => {
    const p = await conta(1000.01)
    const rascunho = await conta(613.4, { rascunho: true })
    expect((await linha('-1000,01')).sugestao).toMatchObject({
      ...{ tipo: 'pagavel', _id: p._id, confianca: 'baixa' },
      detalhe: expect.stringMatching(/espera aprovação/),
    })
    const m = await linha('-613,40', '613.4')
    expect(m.sugestao).toMatchObject({ _id: rascunho._id, confianca: 'baixa' })
    const { corpo } = await pedir<{ movimentos: Movimento[] }>('GET', '/api/banco/certos')
    expect(corpo.movimentos.map((c) => c._id)).not.toContain(m._id)
    expect((await conciliar(m, rascunho._id)).status).toBe(409)
    const grande = await conciliar(await linha('-1000,01'), p._id)
    expect(grande.corpo.message).toMatch(/espera aprovação/)
    expect((await ler(p)).status).toBe('Lançada')
  })

  test('dividida, a linha é as despesas de todas as partes, e desfeita nenhuma fica', async () => {
    const partes = [
      { categoria: 'Luz', valor: 300.01 },
      { categoria: 'Água', valor: 99.99 },
    ]
    const p = await conta(400, { partes })
    const antes = await saldo()
    const m = await linha('-400,00')
    expect(m.sugestao).toMatchObject({ tipo: 'pagavel', _id: p._id })
    const r = await conciliar(m, p._id)
    expect(r.status, r.texto).toBe(200)
    const paga = await ler(p)
    expect(r.corpo.conciliacoes.map((c) => [c.alvo, c.valor])).toEqual(paga.partes.map((x) => [x.despesa, x.valor]))
    const direto = await pedir('PUT', `/api/pagaveis/${p._id}/desfazer-pagamento`, { motivo: 'x' })
    expect(direto.corpo.message).toMatch(/Desfaça a conciliação/)
    expect((await pedir('PUT', `/api/banco/movimentos/${m._id}/desfazer`, {})).status).toBe(200)
    expect(await ler(p)).toMatchObject({
      status: 'Lançada',
      pagamento: null,
      partes: [{ despesa: null }, { despesa: null }],
    })
    expect(await saldo()).toBe(antes)
  })

  test('dividida e já paga, a linha é sugerida como as despesas de todas as partes, ligadas de uma vez', async () => {
    const partes = [
      { categoria: 'Luz', valor: 250.5 },
      { categoria: 'Água', valor: 111.11 },
    ]
    const p = await conta(361.61, { partes })
    await pedir('PUT', `/api/pagaveis/${p._id}/pagar`, { data: '2025-11-09' })
    const paga = await ler(p)
    const antes = await saldo()
    const m = await linha('-361,61')
    expect(m.sugestao).toMatchObject({
      ...{ tipo: 'despesa', _id: `conjunto-${p._id}`, titulo: 'Elevadores', valor: 361.61, motivos: ['valor'] },
      partes: paga.partes.map((x) => ({ tipo: 'despesa', _id: x.despesa, valor: x.valor })),
    })
    const itens = paga.partes.map((x) => ({ tipo: 'despesa', id: x.despesa }))
    const r = await pedir<Movimento>('PUT', `/api/banco/movimentos/${m._id}/conciliar`, { itens })
    expect(r.status, r.texto).toBe(200)
    expect(r.corpo.conciliacoes.map((c) => [c.alvo, c.criou])).toEqual(paga.partes.map((x) => [x.despesa, false]))
    // What a line is already is suggested to no other.
    expect((await linha('-361,61')).sugestao).toBeNull()
    await pedir('PUT', `/api/banco/movimentos/${m._id}/desfazer`, {})
    expect((await ler(p)).pagamento).not.toBeNull()
    expect(await saldo()).toBe(antes)
  })

  test('dividida e já paga, com a mesma nota e nada mais do valor, é certa', async () => {
    const partes = [{ valor: 300.5 }, { valor: 61.22 }]
    const p = await conta(361.72, { partes, nota: '55871' })
    await pedir('PUT', `/api/pagaveis/${p._id}/pagar`, { data: '2025-11-10' })
    const m = await linha('-361,72', '55871')
    const { corpo } = await pedir<{ movimentos: Movimento[] }>('GET', '/api/banco/certos')
    expect(corpo.movimentos.find((c) => c._id === m._id)?.sugestao?.partes).toHaveLength(2)
  })

  test('de valor que não é o da linha, nada se grava', async () => {
    const p = await conta(702.2)
    const r = await conciliar(await linha('-700,00'), p._id)
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, ['itens']])
    expect((await ler(p)).status).toBe('Lançada')
  })

  test('uma entrada não paga conta', async () => {
    const p = await conta(99.9)
    const r = await conciliar(await linha('99,90'), p._id)
    expect([r.status, r.corpo.issues?.[0]?.message]).toEqual([400, 'Uma entrada não paga conta'])
  })
})
