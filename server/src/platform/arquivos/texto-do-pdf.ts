import { Worker } from 'node:worker_threads'
import { semaforo } from '../semaforo.ts'

const PRAZO_MS = 8_000
/** Limit of the thread's heap, in MB. */
const MEMORIA_MB = 192
/** What the process may grow while a file is read, in bytes: what is unpacked stands outside the heap. */
const CRESCIMENTO_MAXIMO = 400 * 1024 * 1024
const ENTRE_OLHADAS_MS = 25
const MAX_PAGINAS = 200
const MAX_LETRAS = 200_000

const umPorVez = semaforo(1)

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
export const textoDoPdf = (bytes: Buffer): Promise<string> => umPorVez(() => lerNaThread(bytes))

async function lerNaThread(bytes: Buffer): Promise<string> {
  const thread = new Worker(new URL('./texto-do-pdf-worker.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), maxPaginas: MAX_PAGINAS, maxLetras: MAX_LETRAS },
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    stdout: true,
    stderr: true,
  })
  const antes = process.memoryUsage.rss()
  let olhar: NodeJS.Timeout | undefined
  let prazo: NodeJS.Timeout | undefined
  try {
    return await new Promise<string>((pronto) => {
      const desistir = () => pronto('')
      prazo = setTimeout(desistir, PRAZO_MS)
      olhar = setInterval(() => {
        if (process.memoryUsage.rss() - antes > CRESCIMENTO_MAXIMO) desistir()
      }, ENTRE_OLHADAS_MS)
      thread.once('message', (texto: unknown) => pronto(typeof texto === 'string' ? limpo(texto) : ''))
      thread.once('error', desistir)
      thread.once('exit', desistir)
    })
  } finally {
    clearInterval(olhar)
    clearTimeout(prazo)
    await thread.terminate()
  }
}
