import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
ALTER TABLE contas_bancarias ADD COLUMN dinheiro_id TEXT NOT NULL DEFAULT '00000000-0000-7000-8000-000000000002';
`

/** In which account of money is what the statements of a bank account tell of: the main one, until somebody says another. */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
