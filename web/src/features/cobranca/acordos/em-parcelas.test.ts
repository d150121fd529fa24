import { expect, test } from 'vitest'
import { emParcelas } from './em-parcelas.ts'

test.each([
  [[100], 'uma parcela de R$ 100,00'],
  [[100, 100, 100], '3 parcelas de R$ 100,00'],
  [[33.34, 33.33, 33.33], '3 parcelas, entre R$ 33,33 e R$ 33,34'],
  [[757.42, 745.49, 737.46], '3 parcelas, entre R$ 737,46 e R$ 757,42'],
])('%j: %s', (valores, texto) => {
  expect(emParcelas(valores).replaceAll('\u00a0', ' ')).toBe(texto)
})
