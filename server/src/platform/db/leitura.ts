import { setImmediate as respirar } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import pino from 'pino'
import type { Motor } from './conexao.ts'
import { criarPool, dialetoPostgres } from './postgres.ts'
import { abrirSqliteParaLer } from './sqlite.ts'

/** A row as both engines give it: text, integers and null. */
export type Linha = Record<string, string | number | null>

/** A database that is read whatever tables it has. */
export type BancoLido = Kysely<Record<string, Linha>>

/** Opens the database the settings name by a connection of its own that cannot write. */
export function abrirParaLer(config: { urlDoBanco: string | null; pastaDeDados: string }) {
  const motor: Motor = config.urlDoBanco === null ? 'sqlite' : 'postgres'
  const dialect =
    config.urlDoBanco === null
      ? abrirSqliteParaLer(config.pastaDeDados)
      : dialetoPostgres(criarPool(config.urlDoBanco, pino({ level: 'silent' }), 'sem-pressa'))
  const db: BancoLido = new Kysely<Record<string, Linha>>({ dialect })
  return { db, motor, fechar: () => db.destroy() }
}

/**
 * Runs `ler` on one snapshot of the database: nothing written meanwhile is seen, nobody who writes waits.
 * @param db a connection of its own, opened for reading
 */
export function noRetrato<T>(db: BancoLido, motor: Motor, ler: (db: BancoLido) => Promise<T>): Promise<T> {
  const comeco = motor === 'postgres' ? 'begin isolation level repeatable read read only' : 'begin'
  return db.connection().execute(async (db) => {
    await sql.raw(comeco).execute(db)
    try {
      // The snapshot of either engine is taken by the first statement that reads.
      await sql`select name from kysely_migration limit 1`.execute(db)
      return await ler(db)
    } finally {
      await sql`rollback`.execute(db).catch(() => undefined)
    }
  })
}

/** Rows held at a time. */
const LOTE = 500

/**
 * The rows of a query as they come, some at a time.
 * @param consulta of a connection opened by `abrirParaLer`
 */
export async function* lotesDe(consulta: {
  stream: (quantas: number) => AsyncIterableIterator<Linha>
}): AsyncGenerator<Linha[]> {
  let lote: Linha[] = []
  for await (const linha of consulta.stream(LOTE)) {
    lote.push(linha)
    if (lote.length < LOTE) continue
    yield lote
    lote = []
    // SQLite answers without ever yielding to the event loop: the requests of a running server come in between.
    await respirar()
  }
  if (lote.length > 0) yield lote
}
