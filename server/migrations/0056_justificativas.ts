import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE justificativas (
  competencia TEXT PRIMARY KEY CHECK (length(competencia) = 7),
  diferenca INTEGER NOT NULL CHECK (diferenca <> 0),
  texto TEXT NOT NULL,
  por TEXT NOT NULL,
  em TEXT NOT NULL
) STRICT;
`

/** Why a month was closed or published although nothing explains what the bank has more or less than the books. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
