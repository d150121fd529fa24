import { lerNaThread } from './thread-de-leitura.ts'

const MAX_PAGINAS = 5
const MAX_IMAGENS = 20
const MAX_CODIGOS = 20

/**
 * What the bar codes and the square codes of a photo, or of the pictures on the first pages of a PDF, say: each once, in the
 * order found. Codes that a PDF draws with lines instead of a picture are not read. Empty where there is none, and for a
 * damaged or hostile file. Read in a thread of its own, one file at a time.
 */
export async function codigosNaImagem(bytes: Buffer): Promise<string[]> {
  const lidos = await lerNaThread(new URL('./codigos-na-imagem-worker.ts', import.meta.url), {
    ...{ bytes: new Uint8Array(bytes), maxPaginas: MAX_PAGINAS, maxImagens: MAX_IMAGENS, maxCodigos: MAX_CODIGOS },
  })
  return Array.isArray(lidos) ? lidos.filter((c): c is string => typeof c === 'string') : []
}
