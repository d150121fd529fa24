import { Worker } from 'node:worker_threads'
import { semaforo } from '../semaforo.ts'

const PRAZO_MS = 8_000
/** Limit of the thread's heap, in MB. */
const MEMORIA_MB = 192
/** What the process may grow while a file is read, in bytes: what is unpacked stands outside the heap. */
const CRESCIMENTO_MAXIMO = 400 * 1024 * 1024
const ENTRE_OLHADAS_MS = 25

const umPorVez = semaforo(1)

/**
 * What a thread of its own says of a file, one file at a time, whatever the file does to it: null for a damaged or hostile
 * one, and one that takes too long or too much memory.
 * @param qual the module that posts one message
 */
export const lerNaThread = (qual: URL, workerData: object): Promise<unknown> => umPorVez(() => rodar(qual, workerData))

async function rodar(qual: URL, workerData: object): Promise<unknown> {
  const thread = new Worker(qual, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    stdout: true,
    stderr: true,
  })
  const antes = process.memoryUsage.rss()
  let olhar: NodeJS.Timeout | undefined
  let prazo: NodeJS.Timeout | undefined
  try {
    return await new Promise<unknown>((pronto) => {
      const desistir = () => pronto(null)
      prazo = setTimeout(desistir, PRAZO_MS)
      olhar = setInterval(() => {
        if (process.memoryUsage.rss() - antes > CRESCIMENTO_MAXIMO) desistir()
      }, ENTRE_OLHADAS_MS)
      thread.once('message', pronto)
      thread.once('error', desistir)
      thread.once('exit', desistir)
    })
  } finally {
    clearInterval(olhar)
    clearTimeout(prazo)
    await thread.terminate()
  }
}
