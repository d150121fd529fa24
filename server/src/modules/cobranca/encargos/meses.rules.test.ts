import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diasEntre, mesSeguinte, somarDias } from '#contract/valores/calendario.ts'
import { agrupar, diasNoMes, diasPorMes, mesesAntesDe, mesPorExtenso, trechoPorExtenso } from './meses.rules.ts'

test('meses, com a virada do ano e fevereiro', () => {
  expect([mesSeguinte('2026-12'), diasNoMes('2028-02'), mesPorExtenso('2026-11')]).toEqual(['2027-01', 29, 'nov/2026'])
  expect(mesesAntesDe('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01'])
  expect(mesesAntesDe('2026-11', '2026-11')).toEqual([])
})

test('de 10/06 a 25/09 são 20, 31, 31 e 25 dias', () => {
  expect(diasPorMes('2025-06-10', '2025-09-25')).toEqual([
    { mes: '2025-06', dias: 20 },
    { mes: '2025-07', dias: 31 },
    { mes: '2025-08', dias: 31 },
    { mes: '2025-09', dias: 25 },
  ])
  // From the last day of a month nothing of that month is left.
  expect(diasPorMes('2025-06-30', '2025-07-01')).toEqual([{ mes: '2025-07', dias: 1 }])
})

test('os dias dos meses somam os dias entre as datas', () => {
  const n = fc.integer({ min: 0, max: 20_000 })
  fc.assert(
    fc.property(n, fc.integer({ min: 0, max: 2_000 }), (a, quantos) => {
      const de = somarDias('2000-01-01', a)
      const ate = somarDias(de, quantos)
      const partes = diasPorMes(de, ate)
      expect(partes.reduce((s, p) => s + p.dias, 0)).toBe(diasEntre(de, ate))
      for (const p of partes) expect(p.dias).toBeLessThanOrEqual(diasNoMes(p.mes))
    }),
  )
})

test('meses seguidos se dizem do primeiro ao último; um só, pelo nome', () => {
  expect(trechoPorExtenso(['2026-01', '2026-02', '2026-03'])).toBe('jan/2026 a mar/2026')
  expect(trechoPorExtenso(['2026-12'])).toBe('dez/2026')
})

test('juntam-se os vizinhos, cada um com o que vem logo antes dele', () => {
  expect(agrupar([1, 2, 3, 4, 7, 8, 1], (antes, este) => este === antes + 1)).toEqual([[1, 2, 3, 4], [7, 8], [1]])
  expect(agrupar([], () => true)).toEqual([])
})
