import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatarPercentual,
  formatarReais,
  formatarValor,
  paraCentavos,
  paraReais,
  partesDoValor,
  temAteDuasCasas,
} from './moeda.ts'

const semNbsp = (texto: string) => texto.replaceAll('\u00a0', ' ')

test('centavos e reais vão e voltam sem perder nada', () => {
  expect([paraCentavos(4.35), paraCentavos(-0.29), paraReais(435)]).toEqual([435, -29, 4.35])
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (centavos) => {
      expect(paraCentavos(paraReais(centavos))).toBe(centavos)
      expect(temAteDuasCasas(paraReais(centavos))).toBe(true)
    }),
  )
})

test.each([1.005, 0.001, -4.351])('%d tem mais de duas casas', (reais) => {
  expect(temAteDuasCasas(reais)).toBe(false)
})

test.each<[number, string]>([
  [1234.5, '1.234,50'],
  [-3, '−3,00'],
  [0, '0,00'],
  [-0, '0,00'],
  [0.01, '0,01'],
])('o valor %d se escreve %s', (reais, texto) => {
  expect(formatarValor(reais)).toBe(texto)
})

test('com o símbolo, o sinal vem antes dele', () => {
  expect([1234.5, -5, 0].map((v) => semNbsp(formatarReais(v)))).toEqual(['R$ 1.234,50', '−R$ 5,00', 'R$ 0,00'])
})

test('sem centavos, não diz mais do que há', () => {
  expect([184311.9, -7.6, -0.4, 0.4].map((v) => formatarValor(v, 0))).toEqual(['184.311', '−8', '−1', '0'])
})

test('o mais só onde se pede, e nunca num zero', () => {
  expect([5, -5, 0].map((v) => partesDoValor(v, 2, true).sinal)).toEqual(['+', '−', ''])
  expect([5, -5, 0].map((v) => partesDoValor(v).sinal)).toEqual(['', '−', ''])
  expect(partesDoValor(0.4, 0, true)).toEqual({ sinal: '', numero: '0' })
})

test.each<[number | null, string]>([
  [110.14, '110,1 %'],
  [-3, '−3 %'],
  [0, '0 %'],
  [null, '–'],
])('%s por cento se escreve %s', (porcento, texto) => {
  expect(semNbsp(formatarPercentual(porcento))).toBe(texto)
})
