import { describe, expect, test } from 'vitest'
import { lerDia, lerValorDaCelula } from './valores.rules.ts'

describe('valor de uma célula', () => {
  test.each([
    [1484.37, 148_437],
    [1.234, 123],
    [0.125, 13],
    [-0.125, -13],
    [1.005, 101],
    [333.3333333333, 33_333],
    [1484.3699999999999, 148_437],
    [999_999_999.99, 99_999_999_999],
    [0, 0],
  ])('o número %d são %d centavos, como a planilha mostra', (numero, centavos) => {
    expect(lerValorDaCelula('qualquer', numero)).toBe(centavos)
  })

  test('o texto vale como está escrito, e o que passa do limite não vale', () => {
    expect(lerValorDaCelula('1.234', null)).toBe(123_400)
    expect(lerValorDaCelula('x', 1e12)).toBeNull()
  })
})

describe('dia', () => {
  test.each([
    ['20/11/2026', '2026-11-20'],
    ['1/2/26', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['1.2.2026', '2026-02-01'],
    ['2026-11-20', '2026-11-20'],
    ['20/11/2026 10:30', '2026-11-20'],
    ['2026-11-20T10:30:00', '2026-11-20'],
  ])('%s é %s', (cru, dia) => {
    expect(lerDia(cru)).toEqual({ valor: dia })
  })

  test.each(['20 de novembro', '2026', '11/2026', '2026-11-200', ''])('%j não é um dia', (cru) => {
    expect(lerDia(cru)).toEqual({ erro: 'Escreva a data como 20/11/2026' })
  })

  test('o dia que não existe diz por quê', () => {
    expect(lerDia('31/02/2024')).toEqual({ erro: expect.stringContaining('29') as string })
  })
})
