import { expect, it } from 'vitest'
import { addToMonth, monthInWords, readMonth, writeMonth } from './month-text.ts'

it.each([
  ['11/2026', '2026-11'],
  [' 1/26 ', '2026-01'],
  ['112026', '2026-11'],
  ['2026-11', '2026-11'],
  ['nov/2026', '2026-11'],
  ['Novembro de 2026', '2026-11'],
  ['março 2025', '2025-03'],
])('%s é %s', (texto, iso) => expect(readMonth(texto)).toEqual({ kind: 'month', iso }))

it.each([
  ['13/2026', 'O mês deve estar entre 1 e 12'],
  ['00/2026', 'O mês deve estar entre 1 e 12'],
  ['11/1899', 'O ano deve estar entre 1900 e 2999'],
  ['novembro', 'Escreva o mês como mm/aaaa'],
  ['xyz/2026', 'Escreva o mês como mm/aaaa'],
])('%s é recusado', (texto, message) => expect(readMonth(texto)).toEqual({ kind: 'refused', message }))

it('nada digitado não é erro', () => expect(readMonth('  ')).toEqual({ kind: 'empty' }))

it('escreve em números e por extenso, e anda pelo calendário', () => {
  expect(writeMonth('2026-11')).toBe('11/2026')
  expect(writeMonth('outra coisa')).toBe('outra coisa')
  expect(monthInWords('2026-03')).toBe('março de 2026')
  expect([addToMonth('2026-12', 1), addToMonth('2026-01', -1), addToMonth('2026-05', -24)]).toEqual([
    '2027-01',
    '2025-12',
    '2024-05',
  ])
})
