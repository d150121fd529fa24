import { PostgresAdapter, sql } from 'kysely'
import type { Handle, Motor } from './conexao.ts'
import { INDEXADAS, nomeDoIndice, type Indexada } from './nomes-dos-indices.ts'

/** The engine behind a database or a transaction. */
export const motorDe = (db: Handle): Motor =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

/** The indexes there are; older data have none yet. */
async function existentes(db: Handle, motor: Motor): Promise<Indexada[]> {
  const { rows } =
    motor === 'sqlite'
      ? await sql<{ nome: string }>`select name as nome from sqlite_master where type = 'table'`.execute(db)
      : await sql<{
          nome: string
        }>`select indexname as nome from pg_indexes where schemaname = current_schema()`.execute(db)
  const nomes = new Set(rows.map((r) => r.nome))
  return INDEXADAS.filter((t) => nomes.has(nomeDoIndice(t)))
}

/** Makes the indexes anew from the rows. @returns how many */
export async function refazerIndices(db: Handle): Promise<number> {
  const motor = motorDe(db)
  const tabelas = await existentes(db, motor)
  for (const tabela of tabelas) {
    const indice = sql.table(nomeDoIndice(tabela))
    if (motor === 'postgres') await sql`reindex index ${indice}`.execute(db)
    else {
      const coluna = sql.ref(nomeDoIndice(tabela))
      await sql`insert into ${indice} (${coluna}) values ('delete-all')`.execute(db)
      await sql`insert into ${indice} (rowid, busca) select rowid, busca from ${sql.table(tabela)}`.execute(db)
    }
  }
  return tabelas.length
}

/** Writes the indexes of SQLite anew without what was changed or taken out, which otherwise stays in them for a while. */
export async function esquecerNosIndices(db: Handle): Promise<void> {
  if (motorDe(db) === 'postgres') return
  for (const tabela of INDEXADAS) {
    const indice = nomeDoIndice(tabela)
    await sql`insert into ${sql.table(indice)} (${sql.ref(indice)}) values ('optimize')`.execute(db)
  }
}
