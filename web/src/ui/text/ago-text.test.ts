import { expect, test } from 'vitest'
import { ago } from './ago-text.ts'

// 19/11/2026, 08:10 in São Paulo.
const AGORA = new Date('2026-11-19T11:10:00Z')

test.each([
  ['2026-11-19T11:09:30Z', 'agora'],
  ['2026-11-19T11:10:05Z', 'agora'],
  ['2026-11-19T11:05:00Z', 'há 5 min'],
  ['2026-11-19T10:09:00Z', 'há 1 h'],
  ['2026-11-19T03:10:00Z', 'há 8 h'],
  ['2026-11-19T02:50:00Z', 'ontem'],
  ['2026-11-18T11:10:00Z', 'ontem'],
  ['2026-11-16T10:44:00Z', 'há 3 dias'],
  ['2026-10-21T11:10:00Z', 'há 29 dias'],
  ['2026-10-19T11:10:00Z', '19/10/2026'],
])('%s é %s', (instante, esperado) => {
  expect(ago(instante, AGORA)).toBe(esperado)
})
