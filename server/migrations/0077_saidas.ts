import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
CREATE TABLE saidas (
  id TEXT PRIMARY KEY,
  unica INTEGER NOT NULL UNIQUE CHECK (unica = 1),
  estado TEXT NOT NULL CHECK (estado IN ('pedida', 'fazendo', 'pronta', 'falhou')),
  dono TEXT,
  vivo_ate TEXT,
  etapa TEXT NOT NULL,
  feito INTEGER NOT NULL,
  total INTEGER NOT NULL,
  partes INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  sha256 TEXT,
  motivo TEXT,
  pedida_por TEXT NOT NULL REFERENCES usuarios (id),
  pedida_em TEXT NOT NULL,
  pronta_em TEXT,
  valida_ate TEXT,
  CHECK (estado <> 'pronta' OR (dono IS NOT NULL AND sha256 IS NOT NULL AND pronta_em IS NOT NULL AND valida_ate IS NOT NULL))
) STRICT;
CREATE INDEX saidas_pedida_por ON saidas (pedida_por);
`

/** The archive with everything of the building, while it is made and until it was fetched: one at a time. */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
