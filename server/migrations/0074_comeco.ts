import { type Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

/**
 * The guide of the first days: the steps put aside (their names, separated by spaces) and since when it is no longer shown. A building
 * that charges or keeps its books is past them.
 */
export async function up(db: Kysely<unknown>, motor: Motor): Promise<void> {
  await executarDdl(
    db,
    motor,
    `ALTER TABLE condominio ADD COLUMN comeco_pulados TEXT NOT NULL DEFAULT '';
     ALTER TABLE condominio ADD COLUMN comeco_encerrado_em TEXT;
     UPDATE condominio SET comeco_encerrado_em = criado_em
       WHERE EXISTS (SELECT 1 FROM cobrancas) OR EXISTS (SELECT 1 FROM receitas) OR EXISTS (SELECT 1 FROM despesas);`,
  )
}
