import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
ALTER TABLE condominio ADD COLUMN exige_dois_fatores INTEGER NOT NULL DEFAULT 0 CHECK (exige_dois_fatores IN (0, 1));
`

/** Whether the administration has to use the second step. Off, so that an upgrade locks nobody out. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
