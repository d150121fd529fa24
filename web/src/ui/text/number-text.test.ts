import { expect, it } from 'vitest'
import { readNumber, writeNumber } from './number-text.ts'

it.each([
  ['12,345', 3, 12.345],
  ['1.234,5', 3, 1234.5],
  ['1.234', 3, 1234],
  ['0.5', 3, 0.5],
  [' 2 % ', 2, 2],
  [',52', 4, 0.52],
  ['0,500', 2, 0.5],
  ['7', 0, 7],
])('%s com até %d casas é %d', (texto, casas, value) =>
  expect(readNumber(texto, casas)).toEqual({ kind: 'number', value }),
)

it('o sinal de menos só onde se admite', () => {
  expect(readNumber('−0,21', 4, true)).toEqual({ kind: 'number', value: -0.21 })
  expect(readNumber('-1', 2)).toEqual({ kind: 'refused', message: 'O número não pode ser negativo' })
})

it.each([
  ['1,2345', 3, 'São no máximo 3 casas depois da vírgula'],
  ['1,5', 0, 'Escreva um número inteiro'],
  ['doze', 3, 'Escreva um número, como 12,5'],
  ['1,2,3', 3, 'Escreva um número, como 12,5'],
  ['--1', 3, 'O número não pode ser negativo'],
  ['1234567890123', 0, 'O número é grande demais'],
])('%s com até %d casas é recusado', (texto, casas, message) =>
  expect(readNumber(texto, casas)).toEqual({ kind: 'refused', message }),
)

it('nada digitado não é erro', () => expect(readNumber(' ', 2)).toEqual({ kind: 'empty' }))
it('escreve como se lê', () => expect([writeNumber(1234.5, 3), writeNumber(-0.21, 4)]).toEqual(['1.234,5', '−0,21']))
