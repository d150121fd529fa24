import type { Documento } from './documento.ts'
import { Escritor } from './escritor.ts'
import { MARGEM } from './folha.ts'

/** The document as a PDF. */
export const escreverPdf = (documento: Documento): Promise<Buffer> => escreverJuntos(documento.titulo, [documento])

/** Several documents in one PDF, each on pages of its own. @param titulo of the file */
export async function escreverJuntos(
  titulo: string,
  documentos: readonly [Documento, ...Documento[]],
): Promise<Buffer> {
  const [{ timbre }] = documentos
  // Loaded when the first document is asked for: no start waits for it.
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({
    size: 'A4',
    margins: { top: MARGEM, left: MARGEM, right: MARGEM, bottom: MARGEM },
    pdfVersion: '1.7',
    lang: 'pt-BR',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: titulo, Author: timbre.nome, Creator: 'Condomínio em Dia', Producer: 'Condomínio em Dia' },
  })
  const partes: Buffer[] = []
  doc.on('data', (parte: Buffer) => partes.push(parte))
  const pronto = new Promise<void>((ok, falhou) => doc.on('end', ok).on('error', falhou))
  const escritor = new Escritor(doc)
  for (const d of documentos) escritor.documento(d)
  escritor.terminar()
  await pronto
  return Buffer.concat(partes)
}
