import escreverPlanilha, { type Cell, type SheetData } from 'write-excel-file/node'

/** A cell of a spreadsheet for a test: a `Date` at midnight in UTC is a day. */
type Valor = string | number | Date | null

const celula = (valor: Valor): Cell => {
  if (valor === null) return null
  if (valor instanceof Date) return { type: Date, value: valor, format: 'dd/mm/yyyy' }
  return typeof valor === 'number' ? { type: Number, value: valor } : { type: String, value: valor }
}

/** An XLSX file of these rows, the first being the titles. */
export const emXlsx = (linhas: readonly (readonly Valor[])[], aba = 'Dados'): Promise<Buffer> =>
  escreverPlanilha(linhas.map((linha) => linha.map(celula)) as SheetData, { sheet: aba }).toBuffer()
