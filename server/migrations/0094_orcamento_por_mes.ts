import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
CREATE TABLE orcamento_meses (
  orcamento_id TEXT NOT NULL,
  categoria_id TEXT NOT NULL,
  mes INTEGER NOT NULL CHECK (mes BETWEEN 1 AND 12),
  valor INTEGER NOT NULL CHECK (valor > 0 AND valor <= 99999999999),
  PRIMARY KEY (orcamento_id, categoria_id, mes),
  FOREIGN KEY (orcamento_id, categoria_id) REFERENCES orcamento_linhas (orcamento_id, categoria_id)
) STRICT;
`

/** The months in which what is planned for a category is to happen, where they are not twelve equal parts. */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
