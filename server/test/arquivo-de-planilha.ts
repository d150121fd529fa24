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

/** A multipart body with one file, and its header. */
export function formularioCom(
  conteudo: string | Buffer,
  nome: string,
): { headers: Record<string, string>; payload: Buffer } {
  const limite = 'limite-do-teste'
  const inicio = `--${limite}\r\ncontent-disposition: form-data; name="arquivo"; filename="${nome}"\r\ncontent-type: text/csv\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${limite}` },
    payload: Buffer.concat([Buffer.from(inicio), Buffer.from(conteudo), Buffer.from(`\r\n--${limite}--\r\n`)]),
  }
}
