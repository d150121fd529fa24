import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { somarDias } from './calendario.ts'
import { diasDeAtraso, diaUtilOuProximo, ehDiaUtil, porqueNaoEUtil } from './dias-uteis.ts'

const nenhum = new Set<string>()

describe('o vencimento em dia sem banco passa para o próximo dia útil', () => {
  test.each([
    // 10/11/2026 is a Tuesday.
    ['2026-11-10', '2026-11-10', null],
    // Saturday → Monday.
    ['2026-10-10', '2026-10-13', 'sábado'], // Monday 12/10 is a holiday
    ['2026-11-07', '2026-11-09', 'sábado'],
    ['2026-11-08', '2026-11-09', 'domingo'],
    // Carnival of 2026 (Easter 05/04): Monday 16/02 and Tuesday 17/02; Wednesday opens.
    ['2026-02-14', '2026-02-18', 'sábado'],
    ['2026-02-16', '2026-02-18', 'Carnaval'],
    // Good Friday 03/04/2026 → Monday.
    ['2026-04-03', '2026-04-06', 'Paixão de Cristo'],
    // Corpus Christi 04/06/2026, a Thursday → Friday.
    ['2026-06-04', '2026-06-05', 'Corpus Christi'],
    ['2026-11-20', '2026-11-23', 'Consciência Negra'],
    ['2023-11-20', '2023-11-20', null],
    // Christmas 2026 on Friday → Monday; New Year's Day 2027 on Friday → Monday.
    ['2026-12-25', '2026-12-28', 'Natal'],
    ['2027-01-01', '2027-01-04', 'Confraternização Universal'],
  ])('%s → %s (%s)', (dia, util, motivo) => {
    expect(diaUtilOuProximo(dia, nenhum)).toBe(util)
    expect(porqueNaoEUtil(dia, nenhum)).toBe(motivo)
  })

  test('feriado local também conta: 25/01/2027 em São Paulo, uma segunda-feira', () => {
    const locais = new Set(['2027-01-25'])
    expect(diaUtilOuProximo('2027-01-23', locais)).toBe('2027-01-26')
    expect(porqueNaoEUtil('2027-01-25', locais)).toBe('feriado local')
    expect(diaUtilOuProximo('2027-01-23', nenhum)).toBe('2027-01-25')
  })

  test('o dia achado é útil, e nenhum entre os dois é', () => {
    const dia = fc.integer({ min: 0, max: 40_000 }).map((n) => somarDias('1990-01-01', n))
    fc.assert(
      fc.property(dia, fc.array(fc.integer({ min: 0, max: 10 })), (d, pulos) => {
        const locais = new Set(pulos.map((n) => somarDias(d, n)))
        const util = diaUtilOuProximo(d, locais)
        expect(ehDiaUtil(util, locais)).toBe(true)
        for (let antes = d; antes < util; antes = somarDias(antes, 1)) expect(ehDiaUtil(antes, locais)).toBe(false)
      }),
    )
  })
})

test('os dias de atraso contam do vencimento movido', () => {
  // Due Saturday 07/11/2026, moved to Monday 09/11: on the 9th none, on the 10th one, on the 30th 21.
  expect(['2026-11-01', '2026-11-09', '2026-11-10', '2026-11-30'].map((em) => diasDeAtraso('2026-11-09', em))).toEqual([
    0, 0, 1, 21,
  ])
})
