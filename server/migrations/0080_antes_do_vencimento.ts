import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
ALTER TABLE regua_de_lembretes ADD COLUMN dias_antes INTEGER CHECK (dias_antes BETWEEN 1 AND 15);
ALTER TABLE avisos_mandados ADD COLUMN antes INTEGER NOT NULL DEFAULT 0 CHECK (antes IN (0, 1));
`

/** A notice some days before a charge falls due: off until staff says how many days. */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
