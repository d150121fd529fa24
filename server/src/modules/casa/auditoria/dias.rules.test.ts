import { expect, test } from 'vitest'
import { diaSeguinte, inicioDoDia } from './dias.rules.ts'

test.each([
  ['2026-11-20', '2026-11-20T03:00:00.000Z'],
  ['2026-01-15', '2026-01-15T03:00:00.000Z'],
  // Summer time, until 2019: two hours behind, and its first day began at one in the morning.
  ['2018-12-25', '2018-12-25T02:00:00.000Z'],
  ['2018-11-04', '2018-11-04T03:00:00.000Z'],
])('o dia %s começa em %s', (dia, instante) => {
  expect(inicioDoDia(dia)).toBe(instante)
})

test.each([
  ['2024-02-28', '2024-02-29'],
  ['2026-12-31', '2027-01-01'],
])('depois de %s vem %s', (dia, seguinte) => {
  expect(diaSeguinte(dia)).toBe(seguinte)
})
