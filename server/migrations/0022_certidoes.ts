import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE certidoes (
  id TEXT PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE CHECK (length(codigo) = 16),
  unidade_id TEXT NOT NULL REFERENCES unidades (id),
  unidade_nome TEXT NOT NULL,
  data TEXT NOT NULL CHECK (length(data) = 10),
  resultado TEXT NOT NULL CHECK (resultado IN ('negativa', 'positiva')),
  total INTEGER NOT NULL CHECK (total >= 0),
  debitos TEXT NOT NULL,
  valida_ate TEXT NOT NULL CHECK (length(valida_ate) = 10),
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL
) STRICT;
CREATE INDEX certidoes_unidade ON certidoes (unidade_id, id);
`

/** Certificates about the debts of a unit. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
