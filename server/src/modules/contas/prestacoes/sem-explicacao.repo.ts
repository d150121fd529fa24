import type { Insertable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** What was written of a month, if it was of this difference (centavos). */
export const daDiferenca = (db: Handle, competencia: string, diferenca: number) =>
  db
    .selectFrom('justificativas')
    .selectAll()
    .where('competencia', '=', competencia)
    .where('diferenca', '=', diferenca)
    .executeTakeFirst()

/** What was last written of this difference (centavos) in a month before. */
export const deAntes = (db: Handle, competencia: string, diferenca: number) =>
  db
    .selectFrom('justificativas')
    .select('texto')
    .where('competencia', '<', competencia)
    .where('diferenca', '=', diferenca)
    .orderBy('competencia', 'desc')
    .executeTakeFirst()

/** Writes a month's, over the one of another difference. */
export const gravar = (db: Handle, { competencia, ...campos }: Insertable<Tabelas['justificativas']>) =>
  db
    .insertInto('justificativas')
    .values({ competencia, ...campos })
    .onConflict((c) => c.column('competencia').doUpdateSet(campos))
    .execute()
