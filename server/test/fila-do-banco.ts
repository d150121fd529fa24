import { sql } from 'kysely'
import type { Conexao } from '#server/platform/db/conexao.ts'

/**
 * Tells how many wait for the database just now: on PostgreSQL for a lock, on SQLite for the one connection there is, which a
 * transaction holds to its end. Called before what is to wait begins.
 */
export function filaDoBanco({ motor, db }: Conexao): () => Promise<number> {
  if (motor === 'postgres')
    return async () => {
      const { rows } = await sql<{ quantos: number }>`
        select cast(count(*) as integer) as quantos from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows[0]?.quantos ?? 0
    }
  let esperando = 0
  const executor = db.getExecutor()
  const dar = executor.provideConnection.bind(executor)
  executor.provideConnection = (usar) => {
    esperando++
    return dar((conexao) => {
      esperando--
      return usar(conexao)
    })
  }
  return () => Promise.resolve(esperando)
}
