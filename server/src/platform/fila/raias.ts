import type { Logger } from 'pino'
import { Ronda } from './ronda.ts'

/** What a queue of lanes does of its own. */
interface Oficio {
  /** Of the queue, in the log: "a fila dos webhooks". */
  nome: string
  /** What a lane is of, as the log calls it, and what is said there when one stops: "a fila de um webhook parou". */
  raia: { chave: string; parou: string }
  /** Ids of those something is due for. */
  comPendentes: () => Promise<readonly string[]>
  /** Sends what is due in a lane, one after the other, until `parada` is aborted. @returns how many were taken */
  percorrer: (id: string) => Promise<number>
}

/**
 * An outbox whose receivers each have a lane of their own, so that one that is slow holds up nobody but itself. Any number of instances
 * may work together.
 */
export class Raias {
  readonly #oficio: Oficio
  readonly #log: Logger
  readonly #parada = new AbortController()
  readonly #ronda: Ronda
  readonly #abertas = new Map<string, Promise<number>>()

  constructor(log: Logger, oficio: Oficio) {
    this.#log = log
    this.#oficio = oficio
    this.#ronda = new Ronda(oficio.nome, log, () => this.#abrir())
  }

  /** Aborted once everything stops. */
  get parada(): AbortSignal {
    return this.#parada.signal
  }

  /** Starts looking by itself. */
  iniciar(): void {
    this.#ronda.iniciar()
  }

  /** Something was queued: look soon. */
  acordar(): void {
    this.#ronda.acordar()
  }

  /** Sends what is due. @returns how many were taken */
  async enviarPendentes(): Promise<number> {
    const abertas = await this.#abrir()
    return (await Promise.all(abertas)).reduce((soma, n) => soma + n, 0)
  }

  /** Opens a lane for each something is due for. @returns those open, which end by themselves */
  async #abrir(): Promise<Promise<number>[]> {
    if (this.parada.aborted) return []
    const { comPendentes, percorrer, raia: dela } = this.#oficio
    for (const id of await comPendentes()) {
      if (this.#abertas.has(id)) continue
      const raia = percorrer(id).catch((erro: unknown) => {
        this.#log.warn({ erro: String(erro), [dela.chave]: id }, dela.parou)
        return 0
      })
      this.#abertas.set(id, raia)
      void raia.then(() => this.#abertas.delete(id))
    }
    return [...this.#abertas.values()]
  }

  /** Stops; what is under way is cut, and its lease left to whoever comes next. */
  async parar(): Promise<void> {
    this.#parada.abort()
    await this.#ronda.parar()
    await Promise.all(this.#abertas.values())
  }
}
