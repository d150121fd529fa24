import { setTimeout as esperar } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Conexao, Handle } from './conexao.ts'
import { NOME_DO_SERVIDOR } from './postgres.ts'

/** How long a connection of our own may take between being seen by the database and being known here, in ms. */
const CONHECER_MS = 300

/** Connections of servers to this database that are none of ours. */
async function alheias({ db, pool }: { db: Handle; pool: NonNullable<Conexao['pool']> }): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name = ${NOME_DO_SERVIDOR}
      and pid <> pg_backend_pid()`.execute(db)
  // Asked afterwards: one that was made meanwhile is ours too.
  const nossas = new Set(pool.processos())
  return rows.map(({ pid }) => pid).filter((pid) => !nossas.has(pid))
}

/** Whether another server uses this database. Only on PostgreSQL can there be one; behind a pooler of connections, always. */
export async function haVizinhos({ db, pool }: Pick<Conexao, 'db' | 'pool'>): Promise<boolean> {
  if (pool === null) return false
  const vistas = await alheias({ db, pool })
  if (vistas.length === 0) return false
  await esperar(CONHECER_MS)
  return (await alheias({ db, pool })).some((pid) => vistas.includes(pid))
}
