import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
ALTER TABLE dois_fatores ADD COLUMN codigos_guardados_em TEXT;
UPDATE dois_fatores SET codigos_guardados_em = ativado_em;
`

/** When somebody said that the recovery codes are kept. Of codes of before it is taken that they are. */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
