import type Database from 'better-sqlite3'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

const INSTRUCOES_GUARDADAS = 500

/** Statements are prepared once and kept: preparing costs more than running a small one. */
export class BancoSqlite implements SqliteDatabase {
  readonly #banco: Database.Database
  readonly #instrucoes = new Map<string, SqliteStatement>()

  constructor(banco: Database.Database) {
    this.#banco = banco
  }

  prepare(sql: string): SqliteStatement {
    const guardada = this.#instrucoes.get(sql)
    if (guardada) return guardada
    const nova = this.#banco.prepare(sql) as unknown as SqliteStatement
    if (this.#instrucoes.size >= INSTRUCOES_GUARDADAS) this.#instrucoes.clear()
    this.#instrucoes.set(sql, nova)
    return nova
  }

  close(): void {
    this.#instrucoes.clear()
    this.#banco.close()
  }
}
