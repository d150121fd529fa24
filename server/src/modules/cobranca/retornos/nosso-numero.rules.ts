import { semZeros } from './titulos.rules.ts'
import type { Posicoes } from './registro.rules.ts'

/**
 * The number a bank gives to a boleto (nosso número), from the two places that tell it: a return, and the line people type,
 * whose free field (campo livre) each bank fills in its own way. Both come out alike: digits, no check digit where the line has
 * none, no zeros at the left. Pure.
 */

/** Where segment T of the CNAB 240 has it. Where a bank says nothing else, FEBRABAN's field. */
const NO_240: Record<string, Posicoes> = {
  // Product, zeros, number, check digit.
  '237': [46, 56],
  // Portfolio (carteira) and number, as the line has them together.
  '341': [38, 48],
  '033': [41, 53],
  // Kind (14 or 24) and number.
  '104': [40, 56],
  '001': [38, 54],
}
const FEBRABAN: Posicoes = [38, 57]

/** @param digitos reads the digits of a field */
export const nossoNumeroNo240 = (banco: string, digitos: (p: Posicoes) => string): string =>
  semZeros(digitos(NO_240[banco] ?? FEBRABAN))

/** The 25 characters of the free field, of the 47 digits of a line. */
const campoLivre = (linha: string) => linha.slice(4, 9) + linha.slice(10, 20) + linha.slice(21, 31)

const DO_CAMPO_LIVRE: Record<string, (livre: string) => string | null> = {
  // Portfolio and number; then its check digit, branch and account.
  '341': (l) => l.slice(0, 11),
  // Branch, portfolio, number, account.
  '237': (l) => l.slice(6, 17),
  // A nine, the contract, number with its check digit.
  '033': (l) => (l.startsWith('9') ? l.slice(8, 21) : null),
  // Contracts of seven digits: six zeros, the number of seventeen, portfolio.
  '001': (l) => (l.startsWith('000000') ? l.slice(6, 23) : null),
  // Contract and its digit, then the number in three pieces, with one digit of its kind after each of the first two.
  '104': (l) => l.charAt(10) + l.charAt(14) + l.slice(7, 10) + l.slice(11, 14) + l.slice(15, 24),
}

/** The number in the 47 digits of a line; null for a bank, or a kind of contract, whose free field is not known here. */
export function nossoNumeroDaLinha(linha: string): string | null {
  const numero = DO_CAMPO_LIVRE[linha.slice(0, 3)]?.(campoLivre(linha)) ?? null
  return numero === null ? null : semZeros(numero)
}
