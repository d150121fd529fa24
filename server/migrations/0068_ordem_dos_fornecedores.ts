import { sql, type Kysely } from 'kysely'
import { normalizar } from '#contract/protocolo/comum.ts'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

/** What suppliers are sorted by: their words for the search are each once, and say no order. */
export async function up(db: Kysely<unknown>, motor: Motor): Promise<void> {
  await executarDdl(db, motor, `ALTER TABLE fornecedores ADD COLUMN ordem_nome TEXT NOT NULL DEFAULT '';`)
  const { rows } = await sql<{ id: string; nome: string }>`select id, nome from fornecedores`.execute(db)
  for (const { id, nome } of rows)
    await sql`update fornecedores set ordem_nome = ${normalizar(nome)} where id = ${id}`.execute(db)
}
