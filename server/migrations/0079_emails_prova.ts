import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
ALTER TABLE emails ADD COLUMN prova INTEGER NOT NULL DEFAULT 0 CHECK (prova IN (0, 1));
UPDATE emails SET prova = 1 WHERE id IN (
  SELECT email_id FROM cartas_de_lembrete WHERE email_id IS NOT NULL
  UNION SELECT email_id FROM avisos_mandados WHERE email_id IS NOT NULL
);
`

/** What became of a mail that told somebody of a debt is kept, without its text: papers for a court say whether it left. */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
