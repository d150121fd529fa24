import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * Put before a server's program (`NODE_OPTIONS=--import=…`): the clock of the machine goes wrong and is put right while it
 * runs. `RELOGIO_ARQUIVO` says by how many milliseconds; a SIGUSR2 has it read again, and `….lido` says that it was. What
 * measures time that passed (`performance.now`, timers) goes on evenly, as it does in a real machine.
 */
const arquivo = process.env.RELOGIO_ARQUIVO ?? ''
const real = Date.now.bind(Date)
let desvio = 0

function ler(): void {
  desvio = Number(readFileSync(arquivo, 'utf8'))
  writeFileSync(`${arquivo}.lido`, String(desvio))
}

Date.now = () => real() + desvio
globalThis.Date = new Proxy(Date, {
  construct: (Alvo, partes: unknown[], novo) =>
    Reflect.construct(Alvo, partes.length === 0 ? [Alvo.now()] : partes, novo) as Date,
})
ler()
if (isMainThread) process.on('SIGUSR2', ler)
