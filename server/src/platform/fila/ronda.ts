import { Cron } from 'croner'
import type { Logger } from 'pino'

/** What was queued is looked at a moment away from the answer of the call that queued it, whose time must tell nothing. */
const LOGO_MS = 250
const A_CADA_CINCO_SEGUNDOS = '*/5 * * * * *'

/**
 * The clock of a queue in the database (an outbox): looks at it every few seconds, and shortly after something was put in. A
 * database that is away is said once, not at every look.
 */
export class Ronda {
  readonly #olhar: () => Promise<unknown>
  readonly #log: Logger
  readonly #nome: string
  #relogio: Cron | null = null
  #proxima: NodeJS.Timeout | null = null
  #emCurso: Promise<void> = Promise.resolve()
  #lida = true

  /** @param nome of the queue, in the log: "a fila de e-mails" */
  constructor(nome: string, log: Logger, olhar: () => Promise<unknown>) {
    this.#nome = nome
    this.#log = log
    this.#olhar = olhar
  }

  /** Starts looking by itself. */
  iniciar(): void {
    this.#relogio ??= new Cron(A_CADA_CINCO_SEGUNDOS, { unref: true }, () => this.#passar())
  }

  /** Something was queued: looks soon. Before `iniciar` this does nothing. */
  acordar(): void {
    if (this.#relogio === null || this.#proxima !== null) return
    this.#proxima = setTimeout(() => {
      this.#proxima = null
      this.#passar()
    }, LOGO_MS).unref()
  }

  #passar(): void {
    this.#emCurso = Promise.all([this.#emCurso, this.#olharUmaVez()]).then(() => undefined)
  }

  async #olharUmaVez(): Promise<void> {
    try {
      await this.#olhar()
      this.#lida = true
    } catch (erro) {
      if (this.#lida) this.#log.warn({ erro: String(erro) }, `${this.#nome} não pôde ser lida`)
      this.#lida = false
    }
  }

  /** Looks no more; waits for the looks under way. */
  async parar(): Promise<void> {
    this.#relogio?.stop()
    this.#relogio = null
    if (this.#proxima !== null) clearTimeout(this.#proxima)
    this.#proxima = null
    await this.#emCurso
  }
}
