import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
ALTER TABLE extratos ADD COLUMN saldo INTEGER;
ALTER TABLE extratos ADD COLUMN saldo_em TEXT;
`

/** The balance each statement told: taken back, the statement takes it along. Of those of before, nobody knows. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
