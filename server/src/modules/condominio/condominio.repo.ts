import type { Insertable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** There is one row: the building this installation manages. */
export const ler = (db: Handle) => db.selectFrom('condominio').selectAll().where('id', '=', 1).executeTakeFirst()

/** Writes the row if there is none yet. @returns whether it was written */
export async function criar(db: Handle, linha: Omit<Insertable<Tabelas['condominio']>, 'id'>): Promise<boolean> {
  const r = await db
    .insertInto('condominio')
    .values({ id: 1, ...linha })
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n
}
