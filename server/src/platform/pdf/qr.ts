import { encode } from 'uqr'
import { carregarSharp } from '../arquivos/imagem.ts'

/** Points a module of the code takes in the image, so that a printer keeps its edges. */
const ESCALA = 8

/** A text as a QR code: a PNG in black and white with the quiet border around it. */
export async function qrEmPng(texto: string): Promise<Buffer> {
  const { data, size } = encode(texto, { ecc: 'M', border: 4 })
  const lado = size * ESCALA
  const pixels = Buffer.alloc(lado * lado)
  for (let y = 0; y < lado; y++)
    for (let x = 0; x < lado; x++)
      pixels[y * lado + x] = data[Math.floor(y / ESCALA)]?.[Math.floor(x / ESCALA)] === true ? 0 : 255
  const sharp = await carregarSharp()
  return sharp(pixels, { raw: { width: lado, height: lado, channels: 1 } })
    .png()
    .toBuffer()
}
