import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/** A PDF with these lines, as the system of a supplier prints a bill; a line longer than the page is broken. */
export function contaEmPdf(linhas: readonly string[]): Promise<Buffer> {
  const documento = new PDFDocument({ size: 'A4' })
  for (const linha of linhas) documento.text(linha)
  documento.end()
  return buffer(documento)
}
