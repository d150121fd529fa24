import { describe, expect, test } from 'vitest'
import { somarDias } from '#contract/valores/calendario.ts'
import { faixasDeVencimento, inadimplencia, umAnoAntes } from './devedores.rules.ts'

describe('faixas de atraso', () => {
  const faixas = faixasDeVencimento('2026-11-22')
  const faixaDe = (vencimento: string) =>
    faixas.find((f) => (f.depoisDe === null || vencimento > f.depoisDe) && vencimento <= f.ate)?.faixa

  test('de 22/11/2026: 30 dias antes é 23/10, 31 é 22/10; 365 é 22/11/2025, 366 é 21/11/2025', () => {
    expect(faixaDe('2026-11-22'), 'vence hoje: não está atrasada').toBeUndefined()
    expect(faixaDe('2026-11-21')).toBe('ate30')
    expect(faixaDe('2026-10-23')).toBe('ate30')
    expect(faixaDe('2026-10-22')).toBe('de31a60')
    expect(faixaDe('2025-11-22')).toBe('de181a365')
    expect(faixaDe('2025-11-21')).toBe('mais365')
    expect(faixaDe('1999-01-01')).toBe('mais365')
  })

  test('cada dia antes está em uma faixa, e em uma só', () => {
    for (let n = 1; n <= 800; n++) {
      const dia = somarDias('2026-11-22', -n)
      const quantas = faixas.filter((f) => (f.depoisDe === null || dia > f.depoisDe) && dia <= f.ate).length
      expect(quantas, dia).toBe(1)
    }
  })
})

test('inadimplência: parte do cobrado, uma casa, meio para cima; sem cobrança não há taxa', () => {
  expect(inadimplencia(0, 0)).toBeNull()
  expect(inadimplencia(0, 100_000)).toBe(0)
  // 5.325,00 de 100.000,00 = 5,325 %
  expect(inadimplencia(532_500, 10_000_000)).toBe(5.3)
  // 5.350,00 de 100.000,00 = 5,35 %, meio para cima
  expect(inadimplencia(535_000, 10_000_000)).toBe(5.4)
})

test('um ano antes é o mesmo dia', () => {
  expect([umAnoAntes('2026-11-22'), umAnoAntes('2024-02-29'), umAnoAntes('2000-01-01')]).toEqual([
    '2025-11-22',
    '2023-02-29',
    '1999-01-01',
  ])
})
