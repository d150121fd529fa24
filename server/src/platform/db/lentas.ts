import type { Logger } from 'pino'
import { idDoPedidoEmCurso } from '../http/request-id.ts'

/**
 * Logs each statement that takes a time or longer: its text, where values are places and never the values, how long, and
 * whose request it was.
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
    this.#log.warn({ reqId: idDoPedidoEmCurso(), consulta, ms: Math.round(ms) }, 'consulta lenta')
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
