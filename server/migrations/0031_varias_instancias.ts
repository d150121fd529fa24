import { sql, type Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
ALTER TABLE trabalhos ADD COLUMN vivo_ate TEXT;
ALTER TABLE trabalhos ADD COLUMN sucesso_em TEXT;
ALTER TABLE trabalhos ADD COLUMN falhou_em TEXT;
CREATE TABLE limites (chave TEXT PRIMARY KEY, fim INTEGER NOT NULL, conta INTEGER NOT NULL) STRICT;
`

/**
 * What a job under way leaves behind when its instance dies; counts of requests shared by instances. The counts are worth a
 * minute, so PostgreSQL keeps them out of its write-ahead log; an embedded database, which has one process, counts in memory.
 */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  await executarDdl(db as Kysely<unknown>, motor, DDL)
  if (motor === 'postgres') await sql`alter table limites set unlogged`.execute(db)
}
