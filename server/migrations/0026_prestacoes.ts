import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

// What was published is kept whole: figures, who owed, and the sums that the list of months shows.
const DDL = `
CREATE TABLE prestacoes (
  id TEXT PRIMARY KEY CHECK (length(id) = 7),
  nota TEXT NOT NULL,
  parecer TEXT CHECK (parecer IN ('favoravel', 'com_ressalvas', 'contrario')),
  parecer_texto TEXT NOT NULL,
  parecer_de TEXT NOT NULL,
  parecer_em TEXT CHECK (length(parecer_em) = 10),
  publicada_em TEXT,
  publicada_por TEXT,
  retrato TEXT,
  inadimplentes TEXT,
  receitas INTEGER,
  despesas INTEGER,
  saldo_final INTEGER,
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1,
  CHECK ((publicada_em IS NULL) = (retrato IS NULL)),
  CHECK ((publicada_em IS NULL) = (inadimplentes IS NULL)),
  CHECK ((publicada_em IS NULL) = (receitas IS NULL)),
  CHECK ((publicada_em IS NULL) = (despesas IS NULL)),
  CHECK ((publicada_em IS NULL) = (saldo_final IS NULL))
) STRICT;
CREATE INDEX prestacoes_publicadas ON prestacoes (id) WHERE publicada_em IS NOT NULL;
`

/** The accounts of each month: note, opinion of the council, and what was published. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
