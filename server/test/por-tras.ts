import { sql } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'

const noPostgres = process.env.MOTOR === 'postgres'

/** Lets a hand that owns the database do what it likes to some tables: triggers are no defence against it, the chain is. */
export async function porTras(db: Handle, tabelas: readonly string[], fazer: () => Promise<unknown>): Promise<void> {
  if (noPostgres) for (const t of tabelas) await sql`alter table ${sql.table(t)} disable trigger user`.execute(db)
  const { rows } = noPostgres
    ? { rows: [] }
    : await sql<{ name: string; sql: string }>`
        select name, sql from sqlite_master where type = 'trigger' and tbl_name in (${sql.join(tabelas)})`.execute(db)
  for (const g of rows) await sql`drop trigger ${sql.ref(g.name)}`.execute(db)
  try {
    await fazer()
  } finally {
    for (const g of rows) await sql.raw(g.sql).execute(db)
    if (noPostgres) for (const t of tabelas) await sql`alter table ${sql.table(t)} enable trigger user`.execute(db)
  }
}
