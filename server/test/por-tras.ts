import { sql } from 'kysely'
import type { Aplicacao } from './aplicacao.ts'

/**
 * Lets a hand that owns the database do what it likes: the triggers of some tables are out of its way, and stand again afterwards.
 * What it does is found by the chain and the doctor, not by them.
 */
export async function porTras(
  { ctx: { db, plataforma } }: Pick<Aplicacao, 'ctx'>,
  tabelas: readonly string[],
  fazer: () => Promise<unknown>,
): Promise<void> {
  const noPostgres = plataforma.conexao.motor === 'postgres'
  const gatilhos = (estado: 'disable' | 'enable') => sql.raw(`${estado} trigger user`)
  if (noPostgres) for (const t of tabelas) await sql`alter table ${sql.table(t)} ${gatilhos('disable')}`.execute(db)
  const { rows } = noPostgres
    ? { rows: [] }
    : await sql<{ name: string; sql: string }>`
        select name, sql from sqlite_master where type = 'trigger' and tbl_name in (${sql.join(tabelas)})`.execute(db)
  for (const g of rows) await sql`drop trigger ${sql.ref(g.name)}`.execute(db)
  try {
    await fazer()
  } finally {
    for (const g of rows) await sql.raw(g.sql).execute(db)
    if (noPostgres) for (const t of tabelas) await sql`alter table ${sql.table(t)} ${gatilhos('enable')}`.execute(db)
  }
}
