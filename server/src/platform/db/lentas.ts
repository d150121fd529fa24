import type { Logger } from 'pino'
import { idDoPedidoEmCurso } from '../http/id-do-pedido.ts'

/** Characters of a statement that are logged: one that writes hundreds of rows names a place for each of their values. */
const MAXIMO_DO_TEXTO = 600

const encurtar = (consulta: string) =>
  consulta.length <= MAXIMO_DO_TEXTO
    ? consulta
    : `${consulta.slice(0, MAXIMO_DO_TEXTO)}… (${consulta.length} caracteres)`

/**
 * The slow-query log: each statement that takes a time or longer, its text as far as it helps, where values are places and
 * never the values, how long, and whose request it was.
 */
export class Lentas {
  readonly #log: Logger
  readonly #limiteMs: number | null
  #caladas = 0

  /** @param limiteMs null logs none */
  constructor(log: Logger, limiteMs: number | null) {
    this.#log = log
    this.#limiteMs = limiteMs
  }

  aoTerminar = (consulta: string, ms: number): void => {
    if (this.#limiteMs === null || ms < this.#limiteMs || this.#caladas > 0) return
    this.#log.warn({ reqId: idDoPedidoEmCurso(), consulta: encurtar(consulta), ms: Math.round(ms) }, 'consulta lenta')
  }

  /** What a migration asks takes as long as it takes, and no one can do anything about it. */
  async semContar<T>(trabalho: () => Promise<T>): Promise<T> {
    this.#caladas++
    try {
      return await trabalho()
    } finally {
      this.#caladas--
    }
  }
}
