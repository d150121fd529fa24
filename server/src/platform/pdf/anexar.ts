/** A PDF that follows another, and what it is called to whoever has to do something about it. */
export interface Anexo {
  nome: string
  pdf: Uint8Array
}

/** A PDF that cannot be read: it is locked by a password, or damaged. */
export class AnexoIlegivel extends Error {
  readonly anexo: string
  constructor(anexo: string, causa: unknown) {
    super(`o PDF ${anexo} não se lê`, { cause: causa })
    this.anexo = anexo
  }
}

/**
 * The pages of some PDFs after those of the first, which keeps its tags.
 * @throws AnexoIlegivel
 */
export async function anexar(principal: Buffer, anexos: readonly Anexo[]): Promise<Buffer> {
  if (anexos.length === 0) return principal
  // Loaded with the first file that has minutes.
  const { PDFDocument } = await import('@pdfme/pdf-lib')
  const junto = await PDFDocument.load(principal, { updateMetadata: false })
  for (const { nome, pdf } of anexos) {
    try {
      const seu = await PDFDocument.load(pdf, { updateMetadata: false })
      for (const pagina of await junto.copyPages(seu, seu.getPageIndices())) junto.addPage(pagina)
    } catch (erro) {
      throw new AnexoIlegivel(nome, erro)
    }
  }
  return Buffer.from(await junto.save())
}
