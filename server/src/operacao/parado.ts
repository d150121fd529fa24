import { setTimeout } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import pino from 'pino'
import type { Config } from '#server/platform/config.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { criarPool, dialetoPostgres, NOME_DO_SERVIDOR } from '#server/platform/db/postgres.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { travarPasta } from '#server/platform/db/trava.ts'
import { ErroDeCopia } from './copia/erro.ts'

/** PostgreSQL lists the connections of a server that has just stopped for a moment longer, on a busy machine for seconds. */
const OLHADAS = 30
const ENTRE_OLHADAS_MS = 100

/** For what changes a PostgreSQL under a server's feet. @throws ErroDeCopia while one uses it */
export async function exigirSemServidor(db: Handle): Promise<void> {
  for (let olhada = 0; olhada < OLHADAS; olhada++) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and application_name = ${NOME_DO_SERVIDOR} limit 1`.execute(
      db,
    )
    if (rows.length === 0) return
    await setTimeout(ENTRE_OLHADAS_MS)
  }
  throw new ErroDeCopia('Há um servidor em uso com este banco de dados. Pare-o e tente de novo; nada foi alterado.')
}

/**
 * The same on either engine, for a command that opens the database as a server does. On the embedded one no server can
 * start either until `soltar`.
 * @returns `soltar`
 * @throws ErroDeCopia, or ErroDeConfiguracao of the embedded database, while one runs
 */
export async function exigirParado(config: Pick<Config, 'urlDoBanco' | 'pastaDeDados'>): Promise<() => void> {
  if (config.urlDoBanco === null) return travarPasta(config.pastaDeDados)
  const dialect = dialetoPostgres(criarPool(config.urlDoBanco, pino({ level: 'silent' }), 'sem-pressa'))
  const db = new Kysely<Tabelas>({ dialect })
  try {
    await exigirSemServidor(db)
  } finally {
    await db.destroy()
  }
  return () => undefined
}
