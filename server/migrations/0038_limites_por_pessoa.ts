import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE usos (
  usuario_id TEXT NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  recurso TEXT NOT NULL,
  desde TEXT NOT NULL,
  quantidade INTEGER NOT NULL CHECK (quantidade >= 0),
  PRIMARY KEY (usuario_id, recurso)
) STRICT;
CREATE TABLE limites_de_uso (
  recurso TEXT PRIMARY KEY,
  maximo INTEGER NOT NULL CHECK (maximo > 0)
) STRICT;
CREATE INDEX arquivos_de_quem ON arquivos (criado_por, criado_em);
CREATE TABLE cartas_de_avisos (
  usuario_id TEXT NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  tipo TEXT NOT NULL,
  ate TEXT NOT NULL,
  quantas INTEGER NOT NULL CHECK (quantas > 0),
  PRIMARY KEY (usuario_id, tipo)
) STRICT;
ALTER TABLE notificacoes ADD COLUMN na_carta INTEGER NOT NULL DEFAULT 0 CHECK (na_carta IN (0, 1));
CREATE INDEX notificacoes_na_carta ON notificacoes (usuario_id, tipo, id) WHERE na_carta = 1;
`

/**
 * What each person has used of what is limited, since when; the limits staff chose, where not the product's. And the letters
 * of notices: how many of a kind went at once to whom in the window that is open, and which notices wait for the next.
 */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
