import { sql } from 'kysely'
import type { Conexao } from './conexao.ts'
import { NOME_DO_SERVIDOR } from './postgres.ts'

/** Whether another server uses this database. Only on PostgreSQL can there be one; behind a pooler of connections, always. */
export async function haVizinhos({ db, pool }: Pick<Conexao, 'db' | 'pool'>): Promise<boolean> {
  if (pool === null) return false
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and application_name = ${NOME_DO_SERVIDOR}
      and pid <> all(${pool.processos()}::int[]) limit 1`.execute(db)
  return rows.length > 0
}
