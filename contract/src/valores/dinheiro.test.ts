import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { emReais, valorComSinal, valorEmReais } from './dinheiro.ts'
import { formatarPercentual, formatarReais, formatarValor, MAX_CENTAVOS, paraCentavos, paraReais } from './moeda.ts'

describe('centavos e reais', () => {
  test('todo valor em centavos vai a reais, passa por JSON e volta igual', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTAVOS }), (centavos) => {
        const pelaRede = JSON.parse(JSON.stringify(paraReais(centavos))) as number
        expect(valorEmReais.safeParse(pelaRede).success).toBe(true)
        expect(paraCentavos(pelaRede)).toBe(centavos)
      }),
      { numRuns: 2000 },
    )
  })

  test('dez mil vezes R$ 0,10 são exatamente R$ 1.000,00', () => {
    const soma = Array.from({ length: 10_000 }, () => paraCentavos(0.1)).reduce((a, b) => a + b, 0)
    expect(paraReais(soma)).toBe(1000)
  })

  test.each([1.005, 0.001, 1e-7, 999_999_999.999, 1e9, 1e15, 2 ** 53 + 2, -0.01, -0, NaN, Infinity])(
    'recusa %d',
    (v) => {
      expect(valorEmReais.safeParse(v).success).toBe(false)
    },
  )

  test.each(['12,34', '12.34', '1.234,56', '', null, true, [], {}, [1], '0x10', '12abc'])(
    'recusa %j, que não é número',
    (v) => {
      const r = valorEmReais.safeParse(v)
      expect(r.success).toBe(false)
      expect(r.error?.issues[0]?.message).toBe('O valor deve ser um número em reais, como 1234.5')
    },
  )
})

describe('como se lê', () => {
  test('com centavos, ponto de milhar e espaço que não quebra', () => {
    expect(formatarReais(1234.5)).toBe('R$\u00a01.234,50')
  })
  test('o caixa, sem casas', () => {
    expect(formatarValor(184_311, 0)).toBe('184.311')
  })
  test.each([
    [179_319.63, '179.319'],
    [45_320.17, '45.320'],
    [0.99, '0'],
    [-0.4, '−1'],
    [-7.6, '−8'],
    [-8, '−8'],
  ])('sem casas, %s não diz mais do que há: %s', (valor, texto) => {
    expect(formatarValor(valor, 0)).toBe(texto)
  })
  test('o que falta tem o sinal de menos, e não um hífen', () => {
    expect([formatarReais(-14_355.28), formatarValor(-14_355, 0)]).toEqual(['−R$\u00a014.355,28', '−14.355'])
  })
  test.each([
    [97.34, '97,3\u00a0%'],
    [100, '100\u00a0%'],
    [-0.11, '−0,1\u00a0%'],
    [1234.5, '1.234,5\u00a0%'],
    [null, '–'],
  ])('a porcentagem %s é escrita %s', (valor, texto) => {
    expect(formatarPercentual(valor)).toBe(texto)
  })
})

describe('o que se diz de um valor que não serve', () => {
  const dizer = (esquema: z.ZodType, valor: unknown) => esquema.safeParse(valor).error?.issues[0]?.message ?? null
  const MAIOR = 999_999_999.99

  test.each([
    [undefined, 'Informe a taxa'],
    ['10', 'A taxa deve ser um número em reais, como 1234.5'],
    [-0.01, 'A taxa não pode ser negativa'],
    [-0, 'A taxa não pode ser negativa'],
    [0, null],
    [MAIOR, null],
    [1_000_000_000, 'A taxa pode ser no máximo R$ 999.999.999,99'],
    [1.005, 'A taxa pode ter no máximo duas casas decimais'],
  ])('a taxa %j: %s', (valor, dito) => {
    expect(dizer(emReais('a taxa'), valor)).toBe(dito)
  })

  test('o artigo concorda com o nome', () => {
    expect(dizer(emReais('o preço'), -1)).toBe('O preço não pode ser negativo')
    expect(dizer(emReais('o valor da multa'), -1)).toBe('O valor da multa não pode ser negativo')
  })

  test.each([
    [undefined, 'Informe o valor'],
    ['10', 'O valor deve ser um número em reais, como 1234.5'],
    [-MAIOR, null],
    [-1_000_000_000, 'O valor mínimo é −R$ 999.999.999,99'],
    [MAIOR, null],
    [1_000_000_000, 'O valor máximo é R$ 999.999.999,99'],
    [-1.005, 'O valor pode ter no máximo duas casas decimais'],
  ])('com sinal, %j: %s', (valor, dito) => {
    expect(dizer(valorComSinal, valor)).toBe(dito)
  })
})
