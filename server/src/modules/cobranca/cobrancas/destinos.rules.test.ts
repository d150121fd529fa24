import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { aMover, porFundo, repartirPagamento, restaDosItens, type ParteDoPagamento } from './destinos.rules.ts'

const [RESERVA, OBRAS] = ['a-reserva', 'b-obras']
const item = (ordem: number, fundo_id: string, valor: number) => ({
  ordem,
  natureza: 'ordinaria' as const,
  fundo_id,
  valor,
})
const paga = (principal: number, parte: object = {}) => ({ principal, correcao: 0, juros: 0, multa: 0, ...parte })

describe('repartir um pagamento', () => {
  const itens = [item(0, FUNDO_ORDINARIO, 90_000), item(2, RESERVA, 10_000)]

  test('o principal vai aos itens em proporção; o atraso, inteiro ao ordinário', () => {
    expect(repartirPagamento(itens, [], paga(50_000, { juros: 100, multa: 20, correcao: 3 }))).toEqual([
      { parte: 'principal', item: 0, fundo_id: FUNDO_ORDINARIO, valor: 45_000 },
      { parte: 'principal', item: 2, fundo_id: RESERVA, valor: 5_000 },
      { parte: 'correcao', item: -1, fundo_id: FUNDO_ORDINARIO, valor: 3 },
      { parte: 'juros', item: -1, fundo_id: FUNDO_ORDINARIO, valor: 100 },
      { parte: 'multa', item: -1, fundo_id: FUNDO_ORDINARIO, valor: 20 },
    ])
  })

  test('o que já foi pago de um item conta, ainda que o dinheiro tenha ficado noutro fundo', () => {
    const antes = [{ parte: 'principal' as const, item: 2, valor: 4_000 }]
    expect(restaDosItens(itens, antes)).toEqual([90_000, 6_000])
    expect(repartirPagamento(itens, antes, paga(96_000)).map((p) => p.valor)).toEqual([90_000, 6_000])
  })

  test('só encargos: nada aos itens', () => {
    expect(repartirPagamento(itens, [], paga(0, { juros: 5 }))).toEqual([
      { parte: 'juros', item: -1, fundo_id: FUNDO_ORDINARIO, valor: 5 },
    ])
  })

  test('quaisquer itens pagos em quaisquer partes: cada pagamento soma, nenhum item passa do seu, e no fim cada um foi pago', () => {
    const valores = fc.array(
      fc.record({
        fundo_id: fc.constantFrom(FUNDO_ORDINARIO, RESERVA, OBRAS),
        valor: fc.integer({ min: 1, max: 99_999_999 }),
      }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(
        valores,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 10 }),
        (sorteados, cortes) => {
          const todos = sorteados.map((i, n) => item(n, i.fundo_id, i.valor))
          const feitas: ParteDoPagamento[] = []
          let falta = todos.reduce((s, i) => s + i.valor, 0)
          for (const corte of [...cortes, 1]) {
            const principal = Math.min(falta, Math.ceil(falta * corte))
            const partes = repartirPagamento(todos, feitas, paga(principal))
            expect(partes.reduce((s, p) => s + p.valor, 0)).toBe(principal)
            feitas.push(...partes)
            falta -= principal
            for (const i of todos)
              expect(feitas.reduce((s, p) => (p.item === i.ordem ? s + p.valor : s), 0)).toBeLessThanOrEqual(i.valor)
          }
          expect(restaDosItens(todos, feitas).every((v) => v === 0)).toBe(true)
          expect(porFundo(feitas)).toEqual(porFundo(todos))
        },
      ),
    )
  })
})

test('o que falta mover é a diferença, nos dois sentidos, e nunca do ordinário para si mesmo', () => {
  const alvo = new Map([
    [FUNDO_ORDINARIO, 500],
    [OBRAS, 300],
  ])
  const levado = new Map([
    [RESERVA, 40],
    [OBRAS, 100],
  ])
  expect(aMover(alvo, levado)).toEqual([
    { fundo_id: RESERVA, valor: -40 },
    { fundo_id: OBRAS, valor: 200 },
  ])
  expect(aMover(alvo, alvo)).toEqual([])
})

test('dos itens contam só o principal e o que é deles: o atraso de antes não os diminui', () => {
  const itens = [item(0, RESERVA, 10_000), item(1, OBRAS, 30_000)]
  const antes = [
    { parte: 'juros' as const, item: 0, valor: 500 },
    { parte: 'principal' as const, item: 1, valor: 30_000 },
  ]
  expect(restaDosItens(itens, antes)).toEqual([10_000, 0])
  // One of the items is paid: the rest of the payment goes to the other alone.
  expect(repartirPagamento(itens, antes, paga(10_000)).map((p) => [p.fundo_id, p.valor])).toEqual([[RESERVA, 10_000]])
})

test('o que passa do que os itens valem reparte-se pelo valor deles', () => {
  const itens = [item(0, RESERVA, 10_000), item(1, OBRAS, 30_000)]
  const antes = [
    { parte: 'principal' as const, item: 0, valor: 10_000 },
    { parte: 'principal' as const, item: 1, valor: 30_000 },
  ]
  expect(repartirPagamento(itens, antes, paga(400)).map((p) => [p.fundo_id, p.valor])).toEqual([
    [RESERVA, 100],
    [OBRAS, 300],
  ])
})

test('as partes de um mesmo fundo se somam', () => {
  expect([...porFundo([item(0, RESERVA, 3), item(1, OBRAS, 4), item(2, RESERVA, 5)])]).toEqual([
    [RESERVA, 8],
    [OBRAS, 4],
  ])
})
