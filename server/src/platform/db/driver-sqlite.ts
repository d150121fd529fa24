import { CompiledQuery, SqliteDriver, type DatabaseConnection, type QueryResult, type SqliteDatabase } from 'kysely'
import { indisponivel } from '../erros.ts'

const ESPERA_MAXIMA_MS = 5_000
const ENTRE_TENTATIVAS_MS = 20

/** Whether SQLite refused because another connection holds the lock. */
export const ocupado = (erro: unknown): boolean => String((erro as { code?: string }).code).startsWith('SQLITE_BUSY')

/** A mutex for the one connection, in the order of asking. */
class Vez {
  #tomada = false
  readonly #fila: (() => void)[] = []

  async tomar(): Promise<void> {
    if (this.#tomada) await new Promise<void>((vez) => this.#fila.push(vez))
    this.#tomada = true
  }

  /** The turn goes straight to the next in line, so that nobody slips in between. */
  soltar(): void {
    const proximo = this.#fila.shift()
    if (proximo) proximo()
    else this.#tomada = false
  }
}

/** Told of every statement: its text, and how long it took with the wait for the lock (ms). */
export type AoTerminar = (sql: string, ms: number) => void

/**
 * Write transactions take the write lock when they begin, so that none fails half-way for a lock. While another process
 * has it, whoever wants to write waits between turns of the event loop, never inside SQLite, and leaves the connection
 * to those who read.
 */
export class DriverSqlite extends SqliteDriver {
  readonly #vez = new Vez()
  readonly #aoTerminar: AoTerminar
  #conexao: DatabaseConnection | null = null
  #emTransacao = false

  constructor(database: SqliteDatabase, aoTerminar: AoTerminar) {
    super({ database })
    this.#aoTerminar = aoTerminar
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#vez.tomar()
    return (this.#conexao ??= this.#comEspera(await super.acquireConnection()))
  }

  override releaseConnection(): Promise<void> {
    this.#vez.soltar()
    return Promise.resolve()
  }

  override async beginTransaction(conexao: DatabaseConnection): Promise<void> {
    await conexao.executeQuery(CompiledQuery.raw('begin immediate'))
    this.#emTransacao = true
  }

  override async commitTransaction(conexao: DatabaseConnection): Promise<void> {
    await super.commitTransaction(conexao)
    this.#emTransacao = false
  }

  override async rollbackTransaction(conexao: DatabaseConnection): Promise<void> {
    this.#emTransacao = false
    try {
      await super.rollbackTransaction(conexao)
    } catch (erro) {
      // A full disk makes SQLite undo the transaction by itself; what is told is that, not that nothing is left to undo.
      if (!/no transaction is active/.test((erro as Error).message)) throw erro
    }
  }

  /** What begins a transaction, and a statement outside of any, is tried again until the lock is free. */
  #comEspera(conexao: DatabaseConnection): DatabaseConnection {
    const direto = conexao.executeQuery.bind(conexao)
    conexao.executeQuery = async <R>(consulta: CompiledQuery): Promise<QueryResult<R>> => {
      const inicio = performance.now()
      try {
        return await direto<R>(consulta)
      } catch (erro) {
        if (this.#emTransacao || !ocupado(erro)) throw erro
        return await this.#insistir(() => direto<R>(consulta))
      } finally {
        this.#aoTerminar(consulta.sql, performance.now() - inicio)
      }
    }
    return conexao
  }

  /** @throws ErroDeAplicacao INDISPONIVEL when the lock is not free in time */
  async #insistir<T>(tentar: () => Promise<T>): Promise<T> {
    const limite = performance.now() + ESPERA_MAXIMA_MS
    for (;;) {
      this.#vez.soltar()
      await new Promise((pronto) => setTimeout(pronto, ENTRE_TENTATIVAS_MS))
      await this.#vez.tomar()
      try {
        return await tentar()
      } catch (erro) {
        if (!ocupado(erro)) throw erro
        if (performance.now() > limite) throw indisponivel(2)
      }
    }
  }
}
