import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'

/** Thread that looks for codes in pictures: whatever the file does to it, the server goes on. */

interface Trabalho {
  bytes: Uint8Array
  maxPaginas: number
  maxImagens: number
  maxCodigos: number
}
/** Four bytes a pixel: the `ImageData` of a browser, which Node has none of. */
interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}
/** What is looked at: the file as it came, which the library unpacks itself, or pixels. */
type Figura = Uint8Array | Pixels

const { bytes, maxPaginas, maxImagens, maxCodigos } = workerData as Trabalho

/** As `regravarImagem` takes them: more does not come out of a phone. */
const MAXIMO_DE_PIXELS = 25_000_000

// Boletos and utilities, keys of notes, PIX.
const OPCOES: ReaderOptions = { formats: ['ITF', 'Code128', 'QRCode'], tryHarder: true, maxNumberOfSymbols: maxCodigos }

/** An image of a PDF as pdf.js unpacks it: one bit, three bytes or four a pixel. */
interface ImagemDoPdf {
  width: number
  height: number
  data?: Uint8Array | Uint8ClampedArray
}

function emRgba({ width, height, data }: ImagemDoPdf): Pixels | null {
  const pixels = width * height
  if (!data || pixels === 0 || pixels > MAXIMO_DE_PIXELS) return null
  const rgba = new Uint8ClampedArray(pixels * 4).fill(255)
  const canais = data.length / pixels
  const linhaDeBits = Math.ceil(width / 8)
  if (canais === 4) rgba.set(data)
  else if (canais === 3 || canais === 1)
    for (let p = 0; p < pixels; p++)
      for (let c = 0; c < 3; c++) rgba[p * 4 + c] = data[p * canais + (canais === 3 ? c : 0)] ?? 255
  else if (data.length === linhaDeBits * height)
    for (let p = 0; p < pixels; p++) {
      const x = p % width
      const claro = ((data[Math.floor(p / width) * linhaDeBits + (x >> 3)] ?? 255) >> (7 - (x & 7))) & 1
      rgba.fill(claro * 255, p * 4, p * 4 + 3)
    }
  else return null
  return { width, height, data: rgba }
}

async function* imagensDoPdf(): AsyncGenerator<Figura> {
  const pdf = await getDocumentProxy(bytes, { stopAtErrors: false, maxImageSize: MAXIMO_DE_PIXELS })
  const { OPS } = await getResolvedPDFJS()
  let vistas = 0
  for (let n = 1; n <= Math.min(pdf.numPages, maxPaginas); n++) {
    const pagina = await pdf.getPage(n)
    const { fnArray, argsArray } = await pagina.getOperatorList()
    for (const [i, fn] of fnArray.entries()) {
      if (fn !== OPS.paintImageXObject && fn !== OPS.paintInlineImageXObject) continue
      if (++vistas > maxImagens) return
      const [qual] = argsArray[i] as [string | ImagemDoPdf]
      const imagem =
        typeof qual === 'string'
          ? await new Promise<ImagemDoPdf | null>((pronta) => {
              const objetos = qual.startsWith('g_') ? pagina.commonObjs : pagina.objs
              objetos.get(qual, pronta)
            })
          : qual
      const figura = imagem && emRgba(imagem)
      if (figura) yield figura
    }
    pagina.cleanup()
  }
}

async function* figuras(): AsyncGenerator<Figura> {
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) yield* imagensDoPdf()
  else yield bytes
}

async function lerCodigos(): Promise<string[]> {
  // Without this the library would ask a server of others for it.
  const wasmBinary = await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } })
  const codigos = new Set<string>()
  for await (const figura of figuras())
    for (const { text, isValid } of await readBarcodes(figura, OPCOES))
      if (isValid && text !== '' && codigos.size < maxCodigos) codigos.add(text)
  return [...codigos]
}

parentPort?.postMessage(await lerCodigos().catch(() => []))
