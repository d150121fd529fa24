import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
CREATE TABLE retornos_creditos (
  retorno_id TEXT NOT NULL REFERENCES retornos (id),
  linha INTEGER NOT NULL,
  nosso_numero TEXT NOT NULL,
  movimento TEXT NOT NULL,
  valor INTEGER NOT NULL,
  credito_id TEXT NOT NULL REFERENCES creditos (id),
  PRIMARY KEY (retorno_id, linha)
) STRICT;
CREATE INDEX retornos_creditos_credito ON retornos_creditos (credito_id);
ALTER TABLE retornos ADD COLUMN tarifas_lancadas INTEGER NOT NULL DEFAULT 0;
ALTER TABLE categorias ADD COLUMN partes_comuns INTEGER NOT NULL DEFAULT 0 CHECK (partes_comuns IN (0, 1));
`

/**
 * Titles of return files that somebody said are credits of a unit, the fees posted with a file, and which categories of receitas are what
 * let common parts bring (docs/adr/0104 and 0105).
 */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
