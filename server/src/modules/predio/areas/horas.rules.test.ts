import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { duracao, emHora, emMinutos, fimDoPeriodo, viraODia } from './horas.rules.ts'

describe('horas de um período', () => {
  test.each([
    ['18:00', '23:00', 300],
    ['08:00', '08:30', 30],
    ['20:00', '02:00', 360],
    ['00:00', '24:00', 1440],
    ['08:00', '08:00', 1440],
  ])('das %s às %s são %d minutos', (inicio, fim, minutos) => {
    expect(duracao(inicio, fim)).toBe(minutos)
  })

  test('só o que passa da meia-noite vira o dia', () => {
    expect([viraODia(1200, 240), viraODia(1200, 270)]).toEqual([false, true])
    expect([fimDoPeriodo(1200, 240), fimDoPeriodo(1200, 270)]).toEqual(['24:00', '00:30'])
  })

  test('minutos e hora dizem o mesmo, meia hora por meia hora', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 47 }), (n) => {
        expect(emMinutos(emHora(n * 30))).toBe(n * 30)
      }),
    )
  })
})
