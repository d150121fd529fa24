import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

// A check of a column cannot be changed in SQLite: the column is made anew beside it and takes its name.
const DDL = `
ALTER TABLE importacoes ADD COLUMN especie TEXT NOT NULL DEFAULT 'pessoas'
  CHECK (especie IN ('pessoas', 'unidades', 'fornecedores', 'receitas', 'despesas', 'cobrancas', 'fundos'));
UPDATE importacoes SET especie = tipo;
ALTER TABLE importacoes DROP COLUMN tipo;
ALTER TABLE importacoes RENAME COLUMN especie TO tipo;
CREATE TABLE importados (
  importacao_id TEXT NOT NULL REFERENCES importacoes (id),
  especie TEXT NOT NULL CHECK (especie IN ('criado', 'mudado', 'categoria', 'categoria_de_volta')),
  registro_id TEXT NOT NULL,
  antes TEXT,
  PRIMARY KEY (importacao_id, registro_id),
  CHECK ((especie = 'mudado') = (antes IS NOT NULL))
) STRICT;
`

/** Files bring more than people and units; what each brought is kept beside them, so that it can be taken back. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
