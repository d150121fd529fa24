import { expect, test } from 'vitest'
import { faixaPedida } from './faixa.rules.ts'

const pedir = (faixa: string | undefined, seFor?: string) => faixaPedida(faixa, seFor, '"soma"', 1_000)

test.each([
  ['bytes=0-', { de: 0, ate: 999 }],
  ['bytes=600-', { de: 600, ate: 999 }],
  ['bytes=600-699', { de: 600, ate: 699 }],
  ['bytes=600-5000', { de: 600, ate: 999 }],
  ['bytes=-100', { de: 900, ate: 999 }],
  ['bytes=-5000', { de: 0, ate: 999 }],
  ['bytes=999-999', { de: 999, ate: 999 }],
])('%s: de onde parou', (faixa, esperada) => {
  expect(pedir(faixa)).toEqual(esperada)
})

test.each([
  undefined,
  '',
  'bytes=-',
  'bytes=a-b',
  'bytes=1000-',
  'bytes=700-600',
  'bytes=-0',
  'bytes=0-1,5-9',
  'linhas=0-9',
  'bytes=1e3-',
])('%s: o arquivo inteiro', (faixa) => {
  expect(pedir(faixa)).toBeNull()
})

test('de outro arquivo, o inteiro: as metades de dois nunca se juntam', () => {
  expect(pedir('bytes=600-', '"soma"')).toEqual({ de: 600, ate: 999 })
  expect(pedir('bytes=600-', '"outra"')).toBeNull()
})
