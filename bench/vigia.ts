import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into the server under measure (`--import`): now and then writes a line of figures to the file VIGIA_ARQUIVO names.
 * Only from inside can one see how late the event loop is, and how much memory is left once what nobody uses is swept up.
 */
export interface Amostra {
  /** Seconds since the process began. */
  s: number
  /** Lateness of the event loop since the line before, in milliseconds. */
  atraso: { p50: number; p99: number; maior: number }
  /** Processor time since the line before, in milliseconds. */
  cpu: number
  /** MB after a full collection, where one is asked for. */
  pilha: number
  /** MB the system gives the process. */
  rss: number
}

const PASSO_MS = 1
const MB = 1024 * 1024

function coletor(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

function vigiar(arquivo: string, cadaMs: number, coletar: () => void): void {
  const atraso = monitorEventLoopDelay({ resolution: PASSO_MS })
  atraso.enable()
  let antes = process.cpuUsage()
  const emMs = (ns: number) => Math.max(0, ns / 1e6 - PASSO_MS)
  setInterval(() => {
    const { user, system } = process.cpuUsage(antes)
    const rss = process.memoryUsage.rss() / MB
    const deste = { p50: emMs(atraso.percentile(50)), p99: emMs(atraso.percentile(99)), maior: emMs(atraso.max) }
    coletar()
    const linha: Amostra = {
      s: process.uptime(),
      atraso: deste,
      cpu: (user + system) / 1000,
      pilha: process.memoryUsage().heapUsed / MB,
      rss,
    }
    appendFileSync(arquivo, `${JSON.stringify(linha)}\n`)
    // The collection is the watcher's own doing: neither its time nor its pause is the server's.
    antes = process.cpuUsage()
    setImmediate(() => atraso.reset())
  }, cadaMs).unref()
}

const { VIGIA_ARQUIVO, VIGIA_CADA_MS, VIGIA_COLETA } = process.env
// Threads of the server load what the server loads; their loops are nobody's wait. Collecting takes long enough for requests to
// pile up, so who only wants to know of the loop leaves it (VIGIA_COLETA=off).
if (VIGIA_ARQUIVO !== undefined && isMainThread)
  vigiar(VIGIA_ARQUIVO, Number(VIGIA_CADA_MS ?? 10_000), VIGIA_COLETA === 'off' ? () => undefined : coletor())
