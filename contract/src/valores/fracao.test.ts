import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cabeEmPorcentagem,
  ehUm,
  emDecimal,
  emPorcentagem,
  escreverFracao,
  exata,
  faltaParaUm,
  lerFracao,
  MAX_TERMO_DA_FRACAO,
  somarFracoes,
  type Fracao,
} from './fracao.ts'

const ler = (texto: string): Fracao => {
  const r = lerFracao(texto)
  if ('problema' in r) throw new Error(r.problema)
  return r.fracao
}

describe('lerFracao', () => {
  test.each([
    ['0,0208333', 208_333, 10_000_000],
    ['0.0208333', 208_333, 10_000_000],
    ['2,08333%', 208_333, 10_000_000],
    [' 2,5 % ', 25, 1000],
    ['1/48', 1, 48],
    ['12 / 576', 12, 576],
    ['1', 1, 1],
    ['100%', 100, 100],
    ['0,000000000001', 1, MAX_TERMO_DA_FRACAO],
    ['0,0210', 210, 10_000],
  ])('%s', (texto, num, den) => {
    expect(lerFracao(texto)).toEqual({ fracao: { num, den } })
  })

  test.each([
    ['0', 'A fração deve ser maior que zero'],
    ['0/48', 'A fração deve ser maior que zero'],
    ['0%', 'A fração deve ser maior que zero'],
    ['-0,02', 'A fração não pode ser negativa'],
    ['1/-48', 'A fração não pode ser negativa'],
    ['2/0', 'O número de baixo da fração não pode ser zero'],
    ['1,01', 'A fração não pode ser maior que 1 (100\u00a0%)'],
    ['49/48', 'A fração não pode ser maior que 1 (100\u00a0%)'],
    ['100,5%', 'A fração não pode ser maior que 1 (100\u00a0%)'],
    ['abc', 'Escreva a fração como 0,0208333, 2,08333\u00a0% ou 1/48'],
    ['', 'Escreva a fração como 0,0208333, 2,08333\u00a0% ou 1/48'],
    ['1.000,5', 'Escreva a fração como 0,0208333, 2,08333\u00a0% ou 1/48'],
    ['1/2/3', 'Escreva a fração como 0,0208333, 2,08333\u00a0% ou 1/48'],
    ['0,0000000000001', 'A fração pode ter no máximo 12 casas decimais'],
    ['0,00000000001%', 'A fração pode ter no máximo 10 casas na porcentagem'],
    ['1/1000000000001', 'Os números da fração podem ter até um trilhão'],
    ['99999999999999999999/1', 'A fração não pode ser maior que 1 (100\u00a0%)'],
  ])('recusa %s', (texto, problema) => {
    expect(lerFracao(texto)).toEqual({ problema })
  })
})

describe('somas', () => {
  test('48 unidades de 1/48 são exatamente 1; em decimais digitados falta o que falta', () => {
    expect(ehUm(somarFracoes(Array.from({ length: 48 }, () => ler('1/48'))))).toBe(true)
    const decimais = somarFracoes(Array.from({ length: 48 }, () => ler('0,0208333')))
    expect(ehUm(decimais)).toBe(false)
    expect(emDecimal(decimais)).toBe('0,9999984')
    expect(emDecimal(faltaParaUm(decimais))).toBe('0,0000016')
    expect(emPorcentagem(faltaParaUm(decimais))).toBe('0,00016')
  })

  test('terços, sétimos e decimais fecham', () => {
    expect(ehUm(somarFracoes(['1/3', '1/7', '1/21', '10/21'].map(ler)))).toBe(true)
    expect(ehUm(somarFracoes(['0,1', '0,2', '70%'].map(ler)))).toBe(true)
  })

  test('passar de 1 é negativo', () => {
    const soma = somarFracoes(['0,5', '0,5013'].map(ler))
    expect(emDecimal(soma)).toBe('1,0013')
    expect(emDecimal(faltaParaUm(soma))).toBe('-0,0013')
    expect(emPorcentagem(faltaParaUm(soma))).toBe('-0,13')
  })

  test('o que não é zero nunca se lê como zero', () => {
    const quase = somarFracoes([{ num: 999_999_999_988, den: 999_999_999_989 }])
    expect(emDecimal(faltaParaUm(quase), 4)).toBe('0,0001')
    expect(emDecimal(exata({ num: 1, den: 48 }), 6)).toBe('0,020834')
    expect(emDecimal({ num: 0n, den: 1n })).toBe('0')
    expect(emDecimal({ num: 10n, den: 1n })).toBe('10')
  })
})

const fracoes = fc
  .tuple(fc.integer({ min: 1, max: MAX_TERMO_DA_FRACAO }), fc.integer({ min: 1, max: MAX_TERMO_DA_FRACAO }))
  .map(([a, b]): Fracao => ({ num: Math.min(a, b), den: Math.max(a, b) }))

test.each<[string, number, boolean]>([
  ['1/4', 0, true],
  ['1/8', 0, false],
  ['1/8', 1, true],
  ['1/3', 10, false],
  ['0,0208333', 4, false],
  ['0,0208333', 5, true],
])('%s em porcentagem com %d casas é exata: %s', (texto, casas, exato) => {
  expect(cabeEmPorcentagem(exata(ler(texto)), casas)).toBe(exato)
})

describe('propriedades', () => {
  test('o que se escreve se lê de volta igual', () => {
    fc.assert(
      fc.property(fracoes, (f) => {
        expect(ler(escreverFracao(f))).toEqual(f)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 7 }), (n) => {
        const texto = escreverFracao({ num: n, den: 10 ** 7 })
        expect(ler(texto)).toEqual({ num: n, den: 10 ** 7 })
      }),
    )
  })

  test('a soma não depende da ordem, e tirar uma parte deixa faltando exatamente ela', () => {
    fc.assert(
      fc.property(fc.array(fracoes, { minLength: 1, maxLength: 30 }), (fs) => {
        const soma = somarFracoes(fs)
        expect(somarFracoes(fs.toReversed())).toEqual(soma)
        const [primeira, ...resto] = fs as [Fracao, ...Fracao[]]
        const semEla = somarFracoes(resto)
        expect(soma.num * semEla.den * BigInt(primeira.den)).toBe(
          soma.den * (semEla.num * BigInt(primeira.den) + BigInt(primeira.num) * semEla.den),
        )
      }),
    )
  })

  test('repartir qualquer total em partes inteiras fecha em 1', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10 ** 6 }), { minLength: 1, maxLength: 400 }), (partes) => {
        const den = partes.reduce((a, b) => a + b, 0)
        const soma = somarFracoes(partes.map((num) => ({ num, den })))
        expect([ehUm(soma), emDecimal(soma), emDecimal(faltaParaUm(soma))]).toEqual([true, '1', '0'])
      }),
    )
  })
})
