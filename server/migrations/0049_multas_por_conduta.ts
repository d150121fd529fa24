import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
ALTER TABLE cobrancas ADD COLUMN fundamento TEXT CHECK (fundamento IN ('conduta', 'reiterada', 'antissocial'));
ALTER TABLE cobrancas ADD COLUMN clausula TEXT;
`

/** Why a fine for conduct may be as high as it is, and the clause it follows. Those of before have neither. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
