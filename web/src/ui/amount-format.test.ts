import { describe, expect, it } from 'vitest'
import { amountParts, formatAmount, formatThousands } from './amount-format.ts'

describe('valores em texto', () => {
  it('usa o sinal de menos tipográfico e vírgula', () => {
    expect(formatAmount(-1234.5)).toBe('−1.234,50')
    expect(formatAmount(184311.9, 0)).toBe('184.312')
    expect(amountParts(6766.24, 2, true)).toEqual({ sinal: '+', numero: '6.766,24' })
  })
  it('zero não tem sinal, nem quando é negativo ou arredondado', () => {
    expect(formatAmount(-0)).toBe('0,00')
    expect(formatAmount(-0.004)).toBe('0,00')
    expect(amountParts(0, 2, true).sinal).toBe('')
  })
  it.each([
    [40680.51, true, '40,7 mil'],
    [-33914.27, true, '−33,9 mil'],
    [20000, false, '20 mil'],
    [500, false, '0,5 mil'],
    [0, false, '0'],
    [1_500_000, false, '1,5 mi'],
  ])('resume %d', (valor, exato, texto) => expect(formatThousands(valor, exato)).toBe(texto))
})
