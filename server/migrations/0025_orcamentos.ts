import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE orcamentos (
  id TEXT PRIMARY KEY CHECK (length(id) = 4),
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE orcamento_linhas (
  orcamento_id TEXT NOT NULL REFERENCES orcamentos (id),
  categoria_id TEXT NOT NULL REFERENCES categorias (id),
  valor INTEGER NOT NULL CHECK (valor > 0 AND valor <= 99999999999),
  PRIMARY KEY (orcamento_id, categoria_id)
) STRICT;
`

/** What is planned for a year, in each category. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
