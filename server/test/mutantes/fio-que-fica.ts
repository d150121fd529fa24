import { ThreadsPoolWorker, type PoolOptions, type PoolWorker, type Vite } from 'vitest/node'

type Ouvinte = (mensagem: unknown) => void
type Pedido = Parameters<PoolWorker['send']>[0]

const NOME = 'fio-que-fica'

/** The thread of this process: started by the first run, kept for those that follow. */
let fio: ThreadsPoolWorker | undefined

/** A worker for one run of Vitest on the thread that stays. It is told of a start and a stop; only the first start is one. */
class TurnoDoFio implements PoolWorker {
  readonly name = NOME
  readonly #opcoes: PoolOptions
  readonly #ouvintes: [evento: string, ouvinte: Ouvinte][] = []
  #novo = false
  #config: unknown

  constructor(opcoes: PoolOptions) {
    this.#opcoes = opcoes
  }

  async start() {
    if (fio !== undefined) return
    this.#novo = true
    fio = new ThreadsPoolWorker(this.#opcoes)
    await fio.start()
  }

  on(evento: string, ouvinte: Ouvinte) {
    this.#ouvintes.push([evento, ouvinte])
    fio?.on(evento, ouvinte)
  }

  off(evento: string, ouvinte: Ouvinte) {
    fio?.off(evento, ouvinte)
  }

  send(pedido: Pedido) {
    if (pedido.type === 'stop') return this.#responder('stopped')
    if (pedido.type === 'start') {
      // Vitest tells a new worker once what the run is to be: which tests by name, among others.
      this.#config = pedido.context.config
      if (!this.#novo) return this.#responder('started')
    }
    fio?.send(
      pedido.type === 'run' ? { ...pedido, context: { ...pedido.context, config: this.#config } as never } : pedido,
    )
  }

  async stop() {
    for (const [evento, ouvinte] of this.#ouvintes.splice(0)) fio?.off(evento, ouvinte)
    return Promise.resolve()
  }

  deserialize(dados: unknown) {
    return dados
  }

  #responder(type: 'started' | 'stopped') {
    queueMicrotask(() => {
      for (const [evento, ouvinte] of [...this.#ouvintes])
        if (evento === 'message') ouvinte({ type, __vitest_worker_response__: true })
    })
  }
}

/**
 * Vitest ends a worker with the run, and Stryker runs once for each mutant: starting the worker took 0.17 s of processor, the
 * tests a hundredth of it. Here the thread stays; each run evaluates the product's modules anew (`isolate`), the packages not.
 * A mutant that never ends takes the thread with it: Stryker ends the whole process.
 */
export const fioQueFica = (): Vite.Plugin => ({
  name: NOME,
  configureVitest({ project, vitest }) {
    project.config.pool = NOME
    project.config.poolRunner = { name: NOME, createPoolWorker: (opcoes) => new TurnoDoFio(opcoes) }
    vitest.onClose(async () => fio?.stop())
  },
})
