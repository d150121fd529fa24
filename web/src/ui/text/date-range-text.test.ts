import { describe, expect, it } from 'vitest'
import { rangeShortcuts, stepMonth, writeRange } from './date-range-text.ts'

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

describe('de mês em mês', () => {
  const novembro = { de: '2026-11-01', ate: '2026-11-30' }
  it.each([
    ['o mês inteiro vai ao de antes', novembro, -1, { de: '2026-10-01', ate: '2026-10-31' }],
    ['e ao seguinte', novembro, 1, { de: '2026-12-01', ate: '2026-12-31' }],
    ['atravessa o ano', { de: '2026-01-01', ate: '2026-01-31' }, -1, { de: '2025-12-01', ate: '2025-12-31' }],
    [
      'fevereiro tem o último dia que tem',
      { de: '2024-03-01', ate: '2024-03-31' },
      -1,
      { de: '2024-02-01', ate: '2024-02-29' },
    ],
    [
      'de um ano sai para trás pelo começo',
      { de: '2026-01-01', ate: '2026-12-31' },
      -1,
      { de: '2025-12-01', ate: '2025-12-31' },
    ],
    ['e para a frente pelo fim', { de: '2026-01-01', ate: '2026-12-31' }, 1, { de: '2027-01-01', ate: '2027-01-31' }],
    ['sem um dos lados, conta do outro', { de: null, ate: '2026-11-20' }, -1, { de: '2026-10-01', ate: '2026-10-31' }],
    ['sem nenhum, conta de hoje', { de: null, ate: null }, -1, { de: '2026-10-01', ate: '2026-10-31' }],
  ] as const)('%s', (_o, periodo, passo, outro) => expect(stepMonth(periodo, passo, '2026-11-20')).toEqual(outro))
})
