import type { Sharp } from 'sharp'
import { arquivoRecusado } from '../erros.ts'
import { semaforo } from '../semaforo.ts'

/** Largest image that is decoded, in pixels: 25 megapixels take some 100 MB while they are open. */
const MAXIMO_DE_PIXELS = 25_000_000

/** Longest side that is kept, in pixels: an invoice can be read, and a photo is half of what a phone sends. */
const MAIOR_LADO = 3_000

/** A photo that has to be turned, or that comes in layers, is held whole, twice over: one at a time. */
const umaDeCadaVez = semaforo(1)

/** Of a JPEG as it is kept, and of one that is written again at once. */
const [QUALIDADE, QUALIDADE_DE_PASSAGEM] = [82, 97]

/** Whether EXIF says that an image has to be turned or mirrored. */
const deitada = (orientation: number) => orientation > 1

const danificada = () => arquivoRecusado('A imagem está danificada ou não é uma imagem de verdade. Envie outra.')

/** Loaded at the first image: the native library is large and a quiet installation never needs it. */
export async function carregarSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/**
 * Decodes an image and writes it again without any metadata (place, camera, embedded files), the right way up, at most 3,000
 * pixels a side.
 * The size is read from the header first: a small file may unfold into gigabytes.
 * @throws ARQUIVO_RECUSADO when it is damaged or larger than 25 megapixels
 */
export async function regravarImagem(bytes: Buffer, tipo: 'image/png' | 'image/jpeg'): Promise<Buffer> {
  const sharp = await carregarSharp()
  const abrir = () => sharp(bytes, { limitInputPixels: MAXIMO_DE_PIXELS, failOn: 'error' })
  const {
    width,
    height,
    orientation = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw danificada()
    })
  if (width * height > MAXIMO_DE_PIXELS) {
    throw arquivoRecusado(
      `A imagem tem ${Math.round((width * height) / 1_000_000)} megapixels; o máximo é 25. Envie uma menor.`,
    )
  }
  return umaDeCadaVez(async () => {
    const menor = abrir().resize({ width: MAIOR_LADO, height: MAIOR_LADO, fit: 'inside', withoutEnlargement: true })
    // Optimised Huffman tables would hold the whole image in memory: ten times as much, four times as slow.
    const gravar = (imagem: Sharp, quality: number) =>
      (tipo === 'image/png' ? imagem.png() : imagem.jpeg({ quality, optimiseCoding: false })).toBuffer()
    if (!deitada(orientation)) return gravar(menor, QUALIDADE)
    // Turned only once it is small: a whole photo would be held twice over.
    return gravar(
      sharp(await gravar(menor.withMetadata({ orientation }), QUALIDADE_DE_PASSAGEM)).autoOrient(),
      QUALIDADE,
    )
  }).catch(() => {
    throw danificada()
  })
}
