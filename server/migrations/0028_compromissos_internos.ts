import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
ALTER TABLE agendas ADD COLUMN interno INTEGER NOT NULL DEFAULT 0 CHECK (interno IN (0, 1));
`

/** Appointments that only the administration sees. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
