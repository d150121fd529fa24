import { expect, test } from 'vitest'
import { aplicar, doPercentual, emPercentual, somar, vezes } from './razao.rules.ts'

test.each([
  [100, { num: 1n, den: 200n }, 1], // 0,5 → 1
  [100, { num: 49n, den: 10_000n }, 0],
  [100, { num: -1n, den: 200n }, 0], // −0,5 → 0: half up
  [100, { num: -51n, den: 10_000n }, -1],
  [3, { num: -1n, den: 2n }, -1], // −1,5 → −1: half up
  [-1, { num: 1n, den: 1n }, -1],
  [99_999_999_999, { num: 1n, den: 1n }, 99_999_999_999],
  [333, { num: 2n, den: 3n }, 222],
])('%d × %o = %d', (centavos, r, valor) => {
  expect(aplicar(centavos, r)).toBe(valor)
})

test.each([
  [612_345, '0,612345 %'],
  [1_000_000, '1 %'],
  [-110_000, '−0,11 %'],
  [0, '0 %'],
  [20_500_000, '20,5 %'],
])('%d milionésimos de %% é %s', (micros, texto) => {
  expect(emPercentual(doPercentual(micros))).toBe(texto)
})

test('um terço e um sexto são um meio', () => {
  const meio = somar({ num: 1n, den: 3n }, { num: 1n, den: 6n })
  expect(meio.num * 2n).toBe(meio.den)
  expect(aplicar(10, vezes(meio, { num: 4n, den: 1n }))).toBe(20)
})
