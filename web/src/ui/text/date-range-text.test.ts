import { describe, expect, it } from 'vitest'
import { rangeShortcuts, writeRange } from './date-range-text.ts'

const de = (hoje: string) => Object.fromEntries(rangeShortcuts(hoje).map((a) => [a.label, a.range]))

describe('períodos prontos', () => {
  it('contam a partir do dia', () => {
    expect(de('2026-11-20')).toEqual({
      'Este mês': { de: '2026-11-01', ate: '2026-11-30' },
      'Mês passado': { de: '2026-10-01', ate: '2026-10-31' },
      'Este ano': { de: '2026-01-01', ate: '2026-12-31' },
      'Últimos 12 meses': { de: '2025-12-01', ate: '2026-11-30' },
      'Todo o período': { de: null, ate: null },
    })
  })
  it('atravessam o ano e conhecem fevereiro', () => {
    expect(de('2027-01-31')['Mês passado']).toEqual({ de: '2026-12-01', ate: '2026-12-31' })
    expect(de('2024-03-31')['Mês passado']).toEqual({ de: '2024-02-01', ate: '2024-02-29' })
  })
})

describe('texto do período', () => {
  it.each([
    ['2026-11-01', '2026-11-30', '01/11 a 30/11/2026'],
    ['2025-12-01', '2026-11-30', '01/12/2025 a 30/11/2026'],
    ['2026-11-20', '2026-11-20', '20/11/2026'],
    ['2026-11-20', null, 'Desde 20/11/2026'],
    [null, '2026-11-20', 'Até 20/11/2026'],
    [null, null, 'Todo o período'],
  ])('%s a %s', (inicio, fim, texto) => expect(writeRange({ de: inicio, ate: fim })).toBe(texto))
})
