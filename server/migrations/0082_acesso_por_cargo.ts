import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
ALTER TABLE usuarios ADD COLUMN acesso_por_cargo TEXT CHECK (acesso_por_cargo IN ('conselho', 'contas', 'portaria'));
`

/** What offices of today open beside the kind of person: nobody's until the first start, which asks the calendar. */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
