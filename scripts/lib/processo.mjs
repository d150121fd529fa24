import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { nodeFixado, raiz } from './projeto.mjs'

const ENTRE_OLHADAS_MS = 100
const PRAZO_PARA_PARAR_MS = 3000

/** Seconds since `inicio` (a `performance.now()`), as people here write them: "3,4 s", "1 min 12 s". */
export function duracao(inicio) {
  const segundos = (performance.now() - inicio) / 1000
  if (segundos < 60) return `${segundos.toFixed(1).replace('.', ',')} s`
  return `${Math.floor(segundos / 60)} min ${Math.round(segundos % 60)} s`
}

const emAndamento = new Set()
const npmQueMeRodou = process.env.npm_lifecycle_event ? process.ppid : null
let parando = false
let aoPedirParada = null

/** Ends the commands under way, then this process: none of them outlives a door that was interrupted. */
function pararComOsFilhos() {
  for (const filho of emAndamento) filho.kill('SIGTERM')
  if (emAndamento.size === 0) process.exit(130)
  setTimeout(() => process.exit(130), PRAZO_PARA_PARAR_MS)
}

/**
 * Says what to do, once, when this process is asked to stop: by a signal, or by the end of the npm that runs it.
 * npm passes a stop signal to `sh -c`, which on Debian dies of it without telling anyone: without this the door would
 * go on, alone. Without an `acao`, the commands under way are ended, and so is the process.
 */
export function aoParar(acao = pararComOsFilhos) {
  const primeiraVez = aoPedirParada === null
  aoPedirParada = acao
  if (!primeiraVez) return
  const pedir = (sinal) => {
    if (!parando) aoPedirParada(sinal)
    parando = true
  }
  for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(sinal, pedir)
  if (npmQueMeRodou === null) return
  setInterval(() => process.ppid !== npmQueMeRodou && pedir('SIGTERM'), ENTRE_OLHADAS_MS).unref()
}

/**
 * Runs a command to its end with its output kept, not shown (unless `stdio` says otherwise).
 * @returns {Promise<{codigo: number, saida: string}>} exit code (1 when a signal ended it); stdout and stderr as they came, without colours
 */
export function capturar(comando, argumentos, opcoes = {}) {
  return new Promise((resolver, recusar) => {
    const filho = spawn(comando, argumentos, { cwd: raiz, stdio: ['ignore', 'pipe', 'pipe'], ...opcoes })
    emAndamento.add(filho)
    let saida = ''
    for (const fluxo of [filho.stdout, filho.stderr]) {
      fluxo?.setEncoding('utf8').on('data', (trecho) => (saida += trecho))
    }
    filho.on('error', recusar)
    filho.on('close', (codigo) => {
      emAndamento.delete(filho)
      // Whoever waits for this command must not go on to the next one.
      if (parando && emAndamento.size === 0) process.exit(130)
      if (parando) return
      resolver({ codigo: codigo ?? 1, saida: stripVTControlCharacters(saida) })
    })
  })
}

/** As `capturar`, for a JavaScript or TypeScript file under the pinned Node. */
export const capturarNode = (argumentos, opcoes) => capturar(nodeFixado, argumentos, opcoes)

/**
 * Hands the terminal over to a child process and ends this one with its exit code.
 * A request to stop reaches the child exactly once, and this process waits for it to finish in its own time.
 */
export function entregar(comando, argumentos, opcoes = {}) {
  const filho = spawn(comando, argumentos, { cwd: raiz, stdio: 'inherit', ...opcoes })
  aoParar((sinal) => {
    // A Ctrl+C in a terminal reaches the whole foreground group by itself: forwarding it would deliver it twice.
    if (sinal !== 'SIGINT' || !process.stdin.isTTY) filho.kill(sinal === 'SIGHUP' ? 'SIGTERM' : sinal)
  })
  filho.on('error', (erro) => {
    console.error(`Não foi possível iniciar ${comando}: ${erro.message}`)
    process.exit(1)
  })
  filho.on('exit', (codigo) => process.exit(codigo ?? 1))
}
