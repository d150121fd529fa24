/** Cells of a spreadsheet as text of people and, where they are numbers, as numbers. */

/** What the library gives of a cell: a number comes as the file writes it. */
export type CelulaCrua = string | boolean | Date | { cru: string } | null

export interface Celula {
  /** As a Brazilian would type it: `1484,37` without thousands, `20/11/2026`, `Sim`. Empty for an empty cell. */
  texto: string
  /** The value of a number cell; null for every other. */
  numero: number | null
}

export interface LinhaDaPlanilha {
  /** Row of the sheet, from 1. */
  numero: number
  celulas: Celula[]
}

/** Digits that spreadsheets show of a number; what follows is noise of the binary form. */
const ALGARISMOS = 15
const ARABICO = /^-?\d{1,30}$/

/** A number written out in digits with a decimal comma, never in powers of ten. */
function porExtensoEmAlgarismos(valor: number): string {
  const limpo = Number(valor.toPrecision(ALGARISMOS))
  if (Number.isInteger(limpo)) return BigInt(limpo).toString()
  const texto = String(limpo)
  return (texto.includes('e') ? limpo.toFixed(20).replace(/0+$/, '') : texto).replace('.', ',')
}

const dois = (n: number) => String(n).padStart(2, '0')

// A day of a sheet has no zone: the library gives it as midnight in UTC.
const dia = (d: Date) =>
  `${dois(d.getUTCDate())}/${dois(d.getUTCMonth() + 1)}/${String(d.getUTCFullYear()).padStart(4, '0')}`

/** One cell, as it is judged from then on. */
export function lerCelula(crua: CelulaCrua): Celula {
  if (crua === null) return { texto: '', numero: null }
  if (typeof crua === 'string') return { texto: crua.trim(), numero: null }
  if (typeof crua === 'boolean') return { texto: crua ? 'Sim' : 'Não', numero: null }
  if (crua instanceof Date) return { texto: Number.isNaN(crua.valueOf()) ? '' : dia(crua), numero: null }
  const numero = Number(crua.cru)
  if (!Number.isFinite(numero)) return { texto: crua.cru, numero: null }
  // Whole numbers keep every digit they have: past 2^53 a number would be another one.
  return { texto: ARABICO.test(crua.cru) ? crua.cru : porExtensoEmAlgarismos(numero), numero }
}
