import { expect, test } from 'vitest'
import { jaFechado } from './meses-fechados.rules.ts'

test.each([
  ['2026-10-31', '2026-10', true],
  ['2026-10-01', '2026-10', true],
  ['2025-12-31', '2026-10', true],
  ['2026-11-01', '2026-10', false],
  ['2027-01-01', '2026-10', false],
  ['2026-10', '2026-10', true],
  ['2026-11', '2026-10', false],
])('%s, com os meses fechados até %s: %s', (dia, ate, fechado) => {
  expect(jaFechado(dia, ate)).toBe(fechado)
})

test('enquanto nenhum mês se fechou, todos estão abertos', () => {
  expect(jaFechado('1990-01-01', '')).toBe(false)
})
