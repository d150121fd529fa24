import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
CREATE TABLE chaves_da_api (
  id TEXT PRIMARY KEY,
  nome TEXT NOT NULL,
  comeco TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  operacoes TEXT NOT NULL,
  usuario_id TEXT NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  criada_em TEXT NOT NULL,
  expira_em TEXT NOT NULL,
  usada_em TEXT,
  ip TEXT,
  revogada_em TEXT,
  revogada_por TEXT
) STRICT;
CREATE INDEX chaves_da_api_usuario ON chaves_da_api (usuario_id);
ALTER TABLE auditoria ADD COLUMN chave TEXT;
`

/** Keys of the API; and, in the history, by which key something was done. */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
