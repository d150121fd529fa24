import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/** A PDF with these lines, as the system of a supplier prints a bill; a line longer than the page is broken. */
export function contaEmPdf(linhas: readonly string[]): Promise<Buffer> {
  const documento = new PDFDocument({ size: 'A4' })
  for (const linha of linhas) documento.text(linha)
  documento.end()
  return buffer(documento)
}

/** A PDF whose page is a picture, as a scanner makes it. @param imagem PNG or JPEG */
export function figuraEmPdf(imagem: Buffer): Promise<Buffer> {
  const documento = new PDFDocument({ size: 'A4' })
  documento.image(imagem, 40, 40, { width: 500 })
  documento.end()
  return buffer(documento)
}
