import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/**
 * Servers under measure, each in a process of its own. Where the system lets us, every server runs on one processor and
 * the one who asks on another, so that they never take time from each other and all have the same.
 */
/** Of util-linux; measures work without it. */
const FIXADOR = 'taskset'
const PROCESSADOR_DO_SERVIDOR = '0'
const PROCESSADOR_DE_QUEM_PEDE = '1'
const PRAZO_MS = 120_000

const podeFixar = (): boolean => availableParallelism() >= 2 && spawnSync(FIXADOR, ['-V']).status === 0

/** Keeps this process off the servers' processor. @returns whether the system allows it */
export function fixarQuemPede(): boolean {
  if (!podeFixar()) return false
  return spawnSync(FIXADOR, ['-a', '-p', '-c', PROCESSADOR_DE_QUEM_PEDE, String(process.pid)]).status === 0
}

export interface Servidor {
  endereco: string
  pid: number
  /** Milliseconds from the command to the first healthy answer. */
  partida: number
  parar(): Promise<void>
}

/** Starts a server script that prints where it is, and waits until `saude` answers 200. */
export async function iniciar(
  argumentos: readonly string[],
  env: Record<string, string>,
  saude: string,
): Promise<Servidor> {
  const inicio = performance.now()
  const comando = podeFixar()
    ? ([FIXADOR, '-c', PROCESSADOR_DO_SERVIDOR, process.execPath] as const)
    : ([process.execPath] as const)
  const filho = spawn(comando[0], [...comando.slice(1), ...argumentos], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const aoSair = () => filho.kill('SIGKILL')
  process.once('exit', aoSair)
  const endereco = await enderecoDe(filho)
  await ateResponder(`${endereco}${saude}`)
  return {
    endereco,
    pid: filho.pid ?? 0,
    partida: performance.now() - inicio,
    parar: () => {
      process.off('exit', aoSair)
      return parar(filho)
    },
  }
}

function enderecoDe(filho: ChildProcess): Promise<string> {
  let saida = ''
  return new Promise((resolver, recusar) => {
    const ler = (trecho: Buffer) => {
      saida += trecho.toString()
      const porta = /http:\/\/localhost:(\d+)/.exec(saida)?.[1]
      if (porta) resolver(`http://127.0.0.1:${porta}`)
    }
    filho.stdout?.on('data', ler)
    filho.stderr?.on('data', ler)
    filho.on('error', recusar)
    filho.on('exit', (codigo) => recusar(new Error(`o servidor terminou com ${String(codigo)}: ${saida}`)))
  })
}

async function ateResponder(url: string): Promise<void> {
  const prazo = performance.now() + PRAZO_MS
  for (;;) {
    const ok = await fetch(url).then(
      async (r) => {
        await r.arrayBuffer()
        return r.ok
      },
      () => false,
    )
    if (ok) return
    if (performance.now() > prazo) throw new Error(`${url} não respondeu a tempo`)
    await new Promise((pronto) => setTimeout(pronto, 10))
  }
}

async function parar(filho: ChildProcess): Promise<void> {
  if (filho.exitCode !== null) return
  const fim = new Promise((pronto) => filho.once('exit', pronto))
  filho.kill('SIGTERM')
  await fim
}

/** Memory in use by a process, in MB, or null where the system does not tell. */
export function memoriaMB(pid: number): number | null {
  try {
    const kb = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kb === undefined ? null : Number(kb) / 1024
  } catch {
    return null
  }
}

/** Processor time a process has used so far, all threads, in milliseconds; null where the system does not tell. */
export function processadorMs(pid: number): number | null {
  try {
    const tarefas = readdirSync(`/proc/${pid}/task`)
    const ns = tarefas.map((t) => Number(readFileSync(`/proc/${pid}/task/${t}/schedstat`, 'utf8').split(' ')[0]))
    return ns.reduce((a, b) => a + b, 0) / 1e6
  } catch {
    return null
  }
}
