import { arquivoRecusado } from '../errors.ts'
import { semaforo } from '../semaphore.ts'

/** Largest image that is decoded, in pixels: 25 megapixels take some 100 MB while they are open. */
const MAXIMO_DE_PIXELS = 25_000_000

/** A photo that has to be turned, or that comes in layers, is held whole, twice over: one at a time. */
const umaDeCadaVez = semaforo(1)

const danificada = () => arquivoRecusado('A imagem está danificada ou não é uma imagem de verdade. Envie outra.')

// Loaded at the first image: the native library is large and a quiet installation never needs it.
async function carregarSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/**
 * Decodes an image and writes it again without any metadata (place, camera, embedded files), the right way up.
 * The size is read from the header first: a small file may unfold into gigabytes.
 * @throws ARQUIVO_RECUSADO when it is damaged or larger than 25 megapixels
 */
export async function regravarImagem(bytes: Buffer, tipo: 'image/png' | 'image/jpeg'): Promise<Buffer> {
  const sharp = await carregarSharp()
  const abrir = () => sharp(bytes, { limitInputPixels: MAXIMO_DE_PIXELS, failOn: 'error' })
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw danificada()
    })
  if (width * height > MAXIMO_DE_PIXELS) {
    throw arquivoRecusado(
      `A imagem tem ${Math.round((width * height) / 1_000_000)} megapixels; o máximo é 25. Envie uma menor.`,
    )
  }
  const certa = abrir().autoOrient()
  // Optimised Huffman tables would hold the whole image in memory: ten times as much, four times as slow.
  const saida = tipo === 'image/png' ? certa.png() : certa.jpeg({ quality: 88, optimiseCoding: false })
  return umaDeCadaVez(() => saida.toBuffer()).catch(() => {
    throw danificada()
  })
}
