import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'

/** Thread that reads the text of a PDF: whatever the file does to it, the server goes on. */

interface Trabalho {
  bytes: Uint8Array
  maxPaginas: number
  maxLetras: number
}

const { bytes, maxPaginas, maxLetras } = workerData as Trabalho

async function lerTexto(): Promise<string> {
  const pdf = await getDocumentProxy(bytes, { stopAtErrors: false, maxImageSize: 0 })
  const partes: string[] = []
  let letras = 0
  for (let n = 1; n <= Math.min(pdf.numPages, maxPaginas) && letras < maxLetras; n++) {
    const pagina = await pdf.getPage(n)
    const { items } = await pagina.getTextContent()
    const texto = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(' ')
    partes.push(texto)
    letras += texto.length
    pagina.cleanup()
  }
  return partes.join('\n').slice(0, maxLetras)
}

parentPort?.postMessage(await lerTexto().catch(() => ''))
