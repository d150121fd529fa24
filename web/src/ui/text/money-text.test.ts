import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMoney, writeMoney } from './money-text.ts'

const reais = (n: number) => ({ kind: 'amount', reais: n })
const centavos = fc.integer({ min: 0, max: 99_999_999_999 })

describe('F4: leitura de valores', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['R$ 1.234,56', 1234.56],
    ['R$\u00a01.234,56', 1234.56],
    ['r$1.234,56 ', 1234.56],
    ['1234,5', 1234.5],
    ['1234.56', 1234.56],
    ['1.234', 1234],
    ['1.234.567', 1234567],
    ['0', 0],
    ['007', 7],
    [',5', 0.5],
    ['4,', 4],
    ['35,41', 35.41],
    ['4,35', 4.35],
    ['8,70', 8.7],
    ['999.999.999,99', 999999999.99],
  ])('aceita %j', (texto, esperado) => expect(readMoney(texto)).toEqual(reais(esperado)))

  it.each([
    '1,234.56',
    '12.34.56',
    '1.23,45',
    '1,2,3',
    '0.123',
    '012.345',
    '1.2345',
    '1234.',
    '1,234',
    '-1',
    '−5,00',
    'dez',
    '12a',
    'R$ .',
    '1e5',
    '0x10',
    '٣',
    '1234567890123',
  ])('recusa %j com uma frase em português', (texto) => {
    const lido = readMoney(texto)
    expect(lido.kind).toBe('refused')
    if (lido.kind === 'refused') expect(lido.message).toMatch(/valor/)
  })

  it.each(['', '   ', 'R$', 'R$\u00a0'])('toma %j por campo vazio', (texto) =>
    expect(readMoney(texto)).toEqual({ kind: 'empty' }),
  )

  it('lê de volta, centavo por centavo, o que escreve', () => {
    fc.assert(
      fc.property(centavos, fc.constantFrom('', 'R$ ', 'R$\u00a0'), (c, antes) => {
        const lido = readMoney(antes + writeMoney(c / 100))
        return lido.kind === 'amount' && Math.round(lido.reais * 100) === c && lido.reais === c / 100
      }),
    )
  })

  it('lê igual com ponto ou com vírgula nos centavos', () => {
    fc.assert(
      fc.property(centavos, (c) => {
        const texto = (c / 100).toFixed(2)
        expect(readMoney(texto)).toEqual(readMoney(texto.replace('.', ',')))
      }),
    )
  })

  it('nunca quebra e nunca dá mais de duas casas', () => {
    fc.assert(
      fc.property(fc.string(), (texto) => {
        const lido = readMoney(texto)
        if (lido.kind === 'amount') expect(Number(lido.reais.toFixed(2))).toBe(lido.reais)
      }),
    )
  })
})

describe('escrita de valores', () => {
  it.each([
    [1234.5, '1.234,50'],
    [0, '0,00'],
    [0.07, '0,07'],
    [1005, '1.005,00'],
    [999999999.99, '999.999.999,99'],
    [-3.2, '−3,20'],
  ])('escreve %d', (valor, texto) => expect(writeMoney(valor)).toBe(texto))
})

describe('saldos, que podem ser negativos', () => {
  it.each([
    ['-1.234,56', -1234.56],
    ['−1.234,56', -1234.56],
    ['R$ -10', -10],
    ['-0', 0],
    ['10', 10],
  ])('aceita %j', (texto, esperado) => expect(readMoney(texto, true)).toEqual(reais(esperado)))

  it.each(['-', '--1', '-1,234.56', '-x'])('recusa %j', (texto) => expect(readMoney(texto, true).kind).toBe('refused'))

  it('lê de volta, com o sinal, o que escreve', () => {
    const saldo = centavos.filter((c) => c > 0).map((c) => -c / 100)
    fc.assert(
      fc.property(saldo, (s) => {
        expect(readMoney(writeMoney(s), true)).toEqual(reais(s))
      }),
    )
  })
})
