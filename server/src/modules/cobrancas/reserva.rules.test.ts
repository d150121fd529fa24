import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reservaDoPagamento } from './reserva.rules.ts'

test.each([
  ['tudo de uma vez', 110_000, 10_000, [110_000], [10_000]],
  ['metade e metade', 110_000, 10_000, [55_000, 55_000], [5_000, 5_000]],
  ['um terço de cada vez: o centavo que sobra vai com a segunda', 300, 100, [100, 100, 100], [33, 34, 33]],
  ['meio centavo arredonda para cima', 200, 1, [100, 100], [1, 0]],
  ['só reserva', 500, 500, [499, 1], [499, 1]],
  ['sem reserva', 500, 0, [500], [0]],
  [
    'valores que um número não multiplica exato',
    99_999_999_999,
    33_333_333_333,
    [99_999_999_998, 1],
    [33_333_333_333, 0],
  ],
] as const)('%s', (_caso, principal, reserva, pagamentos, esperado) => {
  let antes = 0
  const movidos = pagamentos.map((agora) => {
    const movido = reservaDoPagamento({ principal, reserva }, antes, agora)
    antes += agora
    return movido
  })
  expect(movidos).toEqual(esperado)
})

test('em quantas partes for, o que se move soma a reserva e nunca é negativo', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { minLength: 1, maxLength: 9 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (partes, fracao) => {
        const principal = partes.reduce((s, p) => s + p, 0)
        const reserva = Math.floor(principal * fracao)
        let antes = 0
        let soma = 0
        for (const agora of partes) {
          const movido = reservaDoPagamento({ principal, reserva }, antes, agora)
          expect(movido).toBeGreaterThanOrEqual(0)
          antes += agora
          soma += movido
        }
        expect(soma).toBe(reserva)
      },
    ),
  )
})
