import type { Documento } from './documento.ts'
import { escreverJuntos, escreverPdf } from './escrever.ts'

/** A PDF with the name it is saved under. */
export interface ArquivoPdf {
  nome: string
  tipo: 'application/pdf'
  corpo: Buffer
}

/** @param nome without its ending */
export const emPdf = async (nome: string, documento: Documento): Promise<ArquivoPdf> => ({
  nome: `${nome}.pdf`,
  tipo: 'application/pdf',
  corpo: await escreverPdf(documento),
})

/** Several documents in one file. @param nome without its ending @param titulo of the file */
export const juntosEmPdf = async (
  nome: string,
  titulo: string,
  documentos: readonly [Documento, ...Documento[]],
): Promise<ArquivoPdf> => ({
  nome: `${nome}.pdf`,
  tipo: 'application/pdf',
  corpo: await escreverJuntos(titulo, documentos),
})
