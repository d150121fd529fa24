import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { indisponivel } from '../erros.ts'
import { semaforo } from '../semaforo.ts'
import type { Tabela } from './tabela.ts'

/** Rows a spreadsheet may have: a hundred thousand take some 400 MB while they are put together. */
export const MAXIMO_DE_LINHAS_NO_XLSX = 100_000
/** Memory limit of the thread, in MB: past it the export fails, not the server. */
const MEMORIA_MB = 1_024

const umaDeCadaVez = semaforo(1)

/**
 * A table as an XLSX file, put together in a thread of its own, one at a time.
 * @param sinal aborts the work when nobody waits for it any more
 * @throws INDISPONIVEL when the thread runs out of memory
 */
export const emXlsx = (tabela: Tabela, sinal: AbortSignal): Promise<Buffer> =>
  umaDeCadaVez(() => emXlsxNaThread(tabela, sinal))

async function emXlsxNaThread({ nome, colunas, lotes, rodape }: Tabela, sinal: AbortSignal): Promise<Buffer> {
  sinal.throwIfAborted()
  const thread = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: { nome, colunas },
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
  })
  // An error between two messages has nobody waiting for it; the next message finds it.
  thread.on('error', () => undefined)
  try {
    // Backpressure: waiting for the answer to each batch keeps the thread's queue short.
    const pedir = async (mensagem: unknown) => {
      const resposta = once(thread, 'message', { signal: sinal }) as Promise<[{ arquivo?: Uint8Array }]>
      thread.postMessage(mensagem)
      return (await resposta)[0]
    }
    for await (const lote of lotes) await pedir({ lote })
    const { arquivo } = await pedir({ rodape: rodape?.() ?? null })
    return Buffer.from(arquivo ?? [])
  } catch (erro) {
    if ((erro as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') throw indisponivel(30)
    throw erro
  } finally {
    await thread.terminate()
  }
}
