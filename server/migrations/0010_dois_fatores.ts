import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE dois_fatores (
  usuario_id TEXT PRIMARY KEY REFERENCES usuarios (id) ON DELETE CASCADE,
  segredo TEXT NOT NULL,
  ultimo_passo INTEGER NOT NULL DEFAULT 0,
  criado_em TEXT NOT NULL,
  ativado_em TEXT
) STRICT;
CREATE TABLE codigos_de_recuperacao (
  usuario_id TEXT NOT NULL REFERENCES dois_fatores (usuario_id) ON DELETE CASCADE,
  codigo_hash TEXT NOT NULL,
  usado_em TEXT,
  PRIMARY KEY (usuario_id, codigo_hash)
) STRICT;
CREATE TABLE segundas_etapas (
  token_hash TEXT PRIMARY KEY,
  usuario_id TEXT NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  senha_hash TEXT NOT NULL,
  manter INTEGER NOT NULL CHECK (manter IN (0, 1)),
  expira_em TEXT NOT NULL
) STRICT;
CREATE INDEX segundas_etapas_usuario ON segundas_etapas (usuario_id);
CREATE INDEX segundas_etapas_prazo ON segundas_etapas (expira_em);
`

/** Two-factor log-in: the sealed secret, the recovery codes by their hash, and log-ins that wait for a code. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
