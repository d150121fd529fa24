import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE pagavel_partes (
  id TEXT PRIMARY KEY,
  pagavel_id TEXT NOT NULL REFERENCES pagaveis (id) ON DELETE CASCADE,
  ordem INTEGER NOT NULL CHECK (ordem BETWEEN 1 AND 12),
  categoria_id TEXT REFERENCES categorias (id),
  fundo_id TEXT NOT NULL REFERENCES fundos (id),
  valor INTEGER NOT NULL CHECK (valor BETWEEN 1 AND 99999999999),
  despesa_id TEXT UNIQUE REFERENCES despesas (id),
  criado_em TEXT NOT NULL,
  UNIQUE (pagavel_id, ordem)
) STRICT;
CREATE INDEX pagavel_partes_categoria ON pagavel_partes (categoria_id) WHERE categoria_id IS NOT NULL;
`

/** A bill divided by category and fund (docs/adr/0107), each part with the despesa its payment posted. A bill without any is as before. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
