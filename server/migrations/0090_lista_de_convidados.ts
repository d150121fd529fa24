import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
ALTER TABLE reservas ADD COLUMN lista_de_convidados TEXT;
`

/** Who comes to a booked area, one name a line: what the door is told on that day. */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
