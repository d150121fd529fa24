import { lerNaThread } from './thread-de-leitura.ts'

const MAX_PAGINAS = 200
const MAX_LETRAS = 200_000

// What no database keeps, and what is only layout.
const limpo = (texto: string) =>
  texto
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The text of a PDF, on one line and at most 200,000 characters; empty for scanned pages, a damaged or hostile file, and
 * one that takes too long or too much memory. Read in a thread of its own, one file at a time.
 */
export async function textoDoPdf(bytes: Buffer): Promise<string> {
  const texto = await lerNaThread(new URL('./texto-do-pdf-worker.ts', import.meta.url), {
    ...{ bytes: new Uint8Array(bytes), maxPaginas: MAX_PAGINAS, maxLetras: MAX_LETRAS },
  })
  return typeof texto === 'string' ? limpo(texto) : ''
}
