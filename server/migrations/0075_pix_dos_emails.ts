import { type Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

/** The PIX code a mail shows as a picture, which is drawn when the mail goes. */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> =>
  executarDdl(db, motor, 'ALTER TABLE emails ADD COLUMN pix TEXT;')
