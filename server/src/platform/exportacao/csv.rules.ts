import { stringify } from 'csv-stringify/sync'
import type { Coluna, Linha } from './tabela.ts'

/** Byte order mark: without it Excel reads UTF-8 as Latin-1. */
const BOM = '\ufeff'

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV injection). The library does it for a
 * leading = + - @, tab, return and their full-width twins; here for what may hide them: NUL, line feed, other controls, spaces.
 */
const semFormula = (texto: string): string =>
  /^[\p{Cc}\s]*[\p{Cc}=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(texto) &&
  !/^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u.test(texto)
    ? `'${texto}`
    : texto

/** Decimals of each kind of number. */
const CASAS: Partial<Record<Coluna['tipo'], number>> = { reais: 2, percentual: 1 }
const casasDe = (coluna: Coluna | undefined) => coluna?.casas ?? CASAS[coluna?.tipo ?? 'inteiro'] ?? 0
const emPortugues = (numero: number, casas: number) => numero.toFixed(casas).replace('.', ',')
const diaPorExtenso = (iso: string) => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')

/**
 * Rows as CSV for people in Brazil: `;`, decimal comma, dd/mm/aaaa, CRLF, quoted as RFC 4180 asks, formula-safe. Numbers stay
 * numbers, negative ones too.
 */
export function linhasEmCsv(colunas: readonly Coluna[], linhas: readonly Linha[]): string {
  return stringify(linhas as Linha[], {
    delimiter: ';',
    record_delimiter: '\r\n',
    escape_formulas: true,
    cast: {
      number: (numero, { index }) => emPortugues(numero, casasDe(colunas[index])),
      string: (texto, { index }) => (colunas[index]?.tipo === 'data' ? diaPorExtenso(texto) : semFormula(texto)),
    },
  })
}

/** The mark that says UTF-8 and the header row. */
export const cabecalhoEmCsv = (colunas: readonly Coluna[]): string =>
  BOM + linhasEmCsv([], [colunas.map((c) => c.titulo)])
