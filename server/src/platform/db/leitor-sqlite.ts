import { once } from 'node:events'
import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { CompiledQuery } from 'kysely'

/** All of a smaller database is looked through in some ten milliseconds, and a thread would cost more than it spares. */
const GRANDE = 32 * 1024 * 1024

/** What the thread answers: the rows, or null when it could not read them. */
export interface Lida {
  numero: number
  linhas: unknown[] | null
}

/** What the thread is asked for; null ends it. */
export type Leitura = { numero: number; sql: string; valores: readonly unknown[] } | null

/** No index helps to find a word inside a text: such a read looks at every row. */
const procuraPalavras = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' && sql.includes(' like ')

/**
 * SQLite answers on the spot: while it looks through a hundred thousand rows for a word, the whole building waits. In a
 * large database such reads go to a worker thread with a connection of its own, which sees what is committed (docs/adr/0038).
 * It starts with the first of them.
 */
export class LeitorSqlite {
  readonly #arquivo: string
  readonly #minimo: number
  readonly #esperando = new Map<number, (lida: Lida | null) => void>()
  #thread: Worker | null = null
  #numero = 0

  /**
   * @param arquivo the database, open elsewhere in WAL
   * @param minimo size in bytes up to which nothing is for the thread
   */
  constructor(arquivo: string, minimo = GRANDE) {
    this.#arquivo = arquivo
    this.#minimo = minimo
  }

  /** Whether this is a read for the thread. */
  cuidaDe(consulta: CompiledQuery): boolean {
    return procuraPalavras(consulta) && (statSync(this.#arquivo, { throwIfNoEntry: false })?.size ?? 0) > this.#minimo
  }

  /** Reads in the thread. @returns null when it could not, for whatever reason: read on the spot, which tells */
  async ler<R>({ sql, parameters }: CompiledQuery): Promise<R[] | null> {
    const numero = ++this.#numero
    const lida = await new Promise<Lida | null>((pronto) => {
      this.#esperando.set(numero, pronto)
      const thread = this.#emMarcha()
      thread.ref()
      thread.postMessage({ numero, sql, valores: parameters } satisfies Leitura)
    })
    return (lida?.linhas ?? null) as R[] | null
  }

  /** Ends the thread once it has read what it is reading, so that the database is closed in peace. */
  async fechar(): Promise<void> {
    if (this.#thread === null) return
    const fim = once(this.#thread, 'exit')
    this.#thread.postMessage(null satisfies Leitura)
    await fim
  }

  #emMarcha(): Worker {
    if (this.#thread) return this.#thread
    const thread = new Worker(new URL('./leitor-sqlite-thread.ts', import.meta.url), { workerData: this.#arquivo })
    thread.on('message', (lida: Lida) => {
      this.#entregar(lida.numero, lida)
    })
    // What broke the thread is met again, and told, by whoever reads on the spot.
    thread.on('error', () => undefined)
    thread.on('exit', () => {
      this.#thread = null
      for (const numero of this.#esperando.keys()) this.#entregar(numero, null)
    })
    return (this.#thread = thread)
  }

  #entregar(numero: number, lida: Lida | null): void {
    this.#esperando.get(numero)?.(lida)
    this.#esperando.delete(numero)
    // An idle thread does not keep a program from ending; one that somebody waits for does.
    if (this.#esperando.size === 0) this.#thread?.unref()
  }
}
