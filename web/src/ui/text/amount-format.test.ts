import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountParts, formatAmount, shortAmount, SHORT_AMOUNT_LETTERS } from './amount-format.ts'

describe('valores em texto', () => {
  it('usa o sinal de menos tipográfico e vírgula', () => {
    expect(formatAmount(-1234.5)).toBe('−1.234,50')
    expect(formatAmount(184311.9, 0)).toBe('184.311')
    expect(amountParts(6766.24, 2, true)).toEqual({ sinal: '+', numero: '6.766,24' })
  })
  it('zero não tem sinal, nem quando é negativo ou arredondado', () => {
    expect(formatAmount(-0)).toBe('0,00')
    expect(formatAmount(-0.004)).toBe('0,00')
    expect(amountParts(0, 2, true).sinal).toBe('')
  })
})

const UNIDADES: Record<string, number> = { '': 1, mil: 1e3, mi: 1e6, bi: 1e9, tri: 1e12 }
/** What a short amount says, in reais. */
const lido = (texto: string): number => {
  const [, sinal, numero, palavra = ''] = /^(−?)(?:R\$\u00a0)?([\d,]+)(?:\u00a0(\w+))?$/.exec(texto) ?? []
  return (sinal === '−' ? -1 : 1) * Number(numero?.replace(',', '.')) * (UNIDADES[palavra] ?? NaN)
}
/** Reais as the book keeps them, up to what fits in whole centavos. */
const reais = fc
  .oneof(
    fc.integer({ min: -200_000, max: 200_000 }),
    fc.integer({ min: -200_000_000, max: 200_000_000 }),
    fc.maxSafeInteger(),
  )
  .map((centavos) => centavos / 100)

describe('valores resumidos', () => {
  it.each([
    [0, '0'],
    [0.01, 'R$ 0,01'],
    [2, 'R$ 2'],
    [2.5, 'R$ 2,50'],
    [9.999, 'R$ 10'],
    [29.09, 'R$ 29'],
    [320.55, 'R$ 321'],
    [-320, '−R$ 320'],
    [999.6, '1 mil'],
    [1234.56, '1,2 mil'],
    [20000, '20 mil'],
    [40680.51, '40,7 mil'],
    [-33914.27, '−33,9 mil'],
    [999_960, '1 mi'],
    [1_300_000, '1,3 mi'],
    [999_999_999.99, '1 bi'],
  ])('resume %d', (valor, texto) => expect(shortAmount(valor).replaceAll('\u00a0', ' ')).toBe(texto))

  it('nunca se lê como nada o que não é nada, nem uma fração de centavo', () => {
    fc.assert(fc.property(reais, (valor) => valor === 0 || lido(shortAmount(valor)) !== 0))
    expect(shortAmount(0.001)).toBe('R$\u00a00,01')
  })
  it('o que se lê é o valor, com erro de menos de 5%, e com o sinal dele', () => {
    fc.assert(
      fc.property(reais, (valor) => {
        const lida = lido(shortAmount(valor))
        expect(Math.abs(lida - valor)).toBeLessThanOrEqual(Math.abs(valor) * 0.05 + 1e-9)
        expect(Math.sign(lida)).toBe(Math.sign(valor) + 0)
      }),
    )
  })
  it('cabe sempre no lugar que tem', () => {
    fc.assert(fc.property(reais, (valor) => shortAmount(valor).length <= SHORT_AMOUNT_LETTERS))
  })
})
