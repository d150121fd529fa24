import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE acessos_a_dados (
  usuario_id TEXT NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  por_id TEXT NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  dia TEXT NOT NULL CHECK (length(dia) = 10),
  PRIMARY KEY (usuario_id, por_id, dia)
) STRICT;
CREATE TABLE eliminacoes_de_dados (
  usuario_id TEXT PRIMARY KEY REFERENCES usuarios (id) ON DELETE CASCADE,
  pedida_em TEXT,
  feita_em TEXT,
  feita_por TEXT REFERENCES usuarios (id),
  CHECK (pedida_em IS NOT NULL OR feita_em IS NOT NULL),
  CHECK ((feita_em IS NULL) = (feita_por IS NULL))
) STRICT;
`

/** Who opened somebody's data, once a day; who asked that theirs be erased, and when that was done (LGPD, art. 18). */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
