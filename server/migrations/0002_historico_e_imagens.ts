import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
ALTER TABLE auditoria ADD COLUMN busca TEXT NOT NULL DEFAULT '';
DROP INDEX auditoria_quando;
CREATE INDEX auditoria_ordem ON auditoria (quando, id);
CREATE INDEX auditoria_entidade ON auditoria (entidade, quando, id);
CREATE INDEX receitas_imagem ON receitas (imagem) WHERE imagem IS NOT NULL;
CREATE INDEX despesas_imagem ON despesas (imagem) WHERE imagem IS NOT NULL;
`

/** The history is searched and read newest first; whether a file is in use as an image is found without reading the ledger. */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  await executarDdl(db as Kysely<unknown>, motor, DDL)
}
