import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE importacoes (
  id TEXT PRIMARY KEY,
  arquivo TEXT NOT NULL,
  quantidade INTEGER NOT NULL CHECK (quantidade > 0),
  criada_por TEXT NOT NULL REFERENCES usuarios (id),
  criada_em TEXT NOT NULL,
  desfeita_em TEXT,
  mantidas INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX importacoes_criada ON importacoes (criada_em, id);
ALTER TABLE usuarios ADD COLUMN importacao_id TEXT REFERENCES importacoes (id);
CREATE INDEX usuarios_importacao ON usuarios (importacao_id) WHERE importacao_id IS NOT NULL;
`

/** People that came in one file, so that the file can be taken back. */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  await executarDdl(db as Kysely<unknown>, motor, DDL)
}
