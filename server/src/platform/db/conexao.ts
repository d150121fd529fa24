import { Kysely, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { Lentas } from './lentas.ts'
import { criarPool, dialetoPostgres, type PoolVigiado } from './postgres.ts'
import { abrirSqlite } from './sqlite.ts'
import type { Tabelas } from './tabelas.ts'

export type Motor = 'sqlite' | 'postgres'

/** A database or a transaction on it: the first argument of every repo function. */
export type Handle = Kysely<Tabelas> | Transaction<Tabelas>

export interface Conexao {
  db: Kysely<Tabelas>
  motor: Motor
  /** Only on PostgreSQL: for LISTEN/NOTIFY. */
  pool: PoolVigiado | null
  fechar(): Promise<void>
  /** Cuts what waits for a database that does not answer. Nothing can be asked afterwards. */
  largar(): void
  /** While it lasts no statement is told of as slow. */
  semContarLentas<T>(trabalho: () => Promise<T>): Promise<T>
}

/** Opens the database the settings name. Nothing is migrated yet. */
export function abrirBanco(
  config: Pick<Config, 'urlDoBanco' | 'pastaDeDados'> & Partial<Pick<Config, 'consultaLentaMs'>>,
  log: Logger,
): Conexao {
  const lentas = new Lentas(log, config.consultaLentaMs ?? null)
  const { aoTerminar } = lentas
  const semContarLentas: Conexao['semContarLentas'] = (trabalho) => lentas.semContar(trabalho)
  if (config.urlDoBanco === null) {
    const db = new Kysely<Tabelas>({ dialect: abrirSqlite(config.pastaDeDados, aoTerminar) })
    return { db, motor: 'sqlite', pool: null, fechar: () => db.destroy(), largar: () => undefined, semContarLentas }
  }
  const pool = criarPool(config.urlDoBanco, log)
  const db = new Kysely<Tabelas>({
    dialect: dialetoPostgres(pool),
    // Kysely's own clock costs more than a small statement on SQLite, and nothing beside a round trip.
    log: ({ query, queryDurationMillis }) => aoTerminar(query.sql, queryDurationMillis),
  })
  return { db, motor: 'postgres', pool, fechar: () => db.destroy(), largar: () => pool.largar(), semContarLentas }
}
