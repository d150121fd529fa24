import type { Insertable, Updateable } from 'kysely'
import type { Handle } from './conexao.ts'
import type { Tabelas } from './tabelas.ts'

/** Tables whose rows are edited by people, each row with the version that an editor saw. */
type TabelaComVersao = {
  [T in keyof Tabelas]: Tabelas[T] extends { id: string; versao: unknown } ? T : never
}[keyof Tabelas]

/** Optimistic locking: writes the fields of a row and raises its version if that is still `versao`. @returns whether it was */
export async function atualizarNaVersao<T extends TabelaComVersao>(
  db: Handle,
  tabela: T,
  id: string,
  versao: number,
  campos: Updateable<Tabelas[T]>,
): Promise<boolean> {
  // Kysely cannot see that all of these have the two columns, so it is told one of them.
  const r = await db
    .updateTable(tabela as 'fornecedores')
    .set({ ...(campos as Updateable<Tabelas['fornecedores']>), versao: versao + 1 })
    .where('id', '=', id)
    .where('versao', '=', versao)
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

/**
 * The same of a row that is not there until somebody writes it, which is version 0.
 * @param campos every column but `id` and `versao` that a new row needs
 * @returns whether it was still that version
 */
export async function gravarNaVersao<T extends TabelaComVersao>(
  db: Handle,
  tabela: T,
  id: string,
  versao: number,
  campos: Updateable<Tabelas[T]>,
): Promise<boolean> {
  if (versao > 0) return atualizarNaVersao(db, tabela, id, versao, campos)
  const r = await db
    .insertInto(tabela as 'fornecedores')
    .values({ ...(campos as Insertable<Tabelas['fornecedores']>), id })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n
}
