import { expect, test } from 'vitest'
import { notaPorExtenso } from './nota.ts'

test.each([
  ['1234', 'nota 1234'],
  ['010', 'nota 010'],
  ['Extrato', 'nota Extrato'],
  ['0', 'sem nota'],
  ['000', 'sem nota'],
])('a nota %s se lê “%s”', (nota, lida) => expect(notaPorExtenso(nota)).toBe(lida))
