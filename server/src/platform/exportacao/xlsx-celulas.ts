import type { Cell, Row } from 'write-excel-file/node'
import type { Celula, Coluna, Linha } from './tabela.ts'

/** Rows of a table as cells of a spreadsheet. */

/** The total row has a word where the lines have a day. */
const DIA = /^\d{4}-\d{2}-\d{2}$/
const NEGRITO = { fontWeight: 'bold' } as const

// What XML 1.0 cannot hold in any form would make the whole file unreadable.
const FORA_DO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g // oxlint-disable-line no-control-regex
const emXml = (texto: string) => texto.toWellFormed().replace(FORA_DO_XML, '')

function celula(valor: Celula, coluna: Coluna | undefined): Cell {
  if (valor === null || valor === '') return null
  if (typeof valor === 'string') {
    // Midnight in UTC is a whole number of days in a spreadsheet, whatever the zone of the server.
    if (coluna?.tipo === 'data' && DIA.test(valor))
      return { type: Date, value: new Date(`${valor}T00:00:00Z`), format: 'dd/mm/yyyy' }
    return { type: String, value: emXml(valor) }
  }
  // The kind of number of a spreadsheet: 97.3 is stored as 0.973 and shown as 97,3 %.
  if (coluna?.tipo === 'percentual') return { type: Number, value: Math.round(valor * 10) / 1000, format: '0.0" "%' }
  return { type: Number, value: valor, format: coluna?.tipo === 'reais' ? '#,##0.00' : '0' }
}

export const emCelulas = (linha: Linha, colunas: readonly Coluna[]): Row =>
  linha.map((valor, i) => celula(valor, colunas[i]))

/** The last row: the same cells in bold. */
export const emTotal = (linha: Linha, colunas: readonly Coluna[]): Row =>
  emCelulas(linha, colunas).map((c) => (c === null ? null : { ...(c as object), ...NEGRITO }))

/** The header row. */
export const emCabecalho = (colunas: readonly Coluna[]): Row =>
  colunas.map((c) => ({ type: String, value: c.titulo, ...NEGRITO }))

/** How every sheet is written. */
export const FONTE = { fontFamily: 'Calibri', fontSize: 11 } as const
