import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

export type Linha = Selectable<Tabelas['condominio']>
export type Mudancas = Omit<Updateable<Tabelas['condominio']>, 'id' | 'criado_em' | 'versao'>

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

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export async function atualizar(db: Handle, versao: number, campos: Mudancas): Promise<boolean> {
  const r = await db
    .updateTable('condominio')
    .set({ ...campos, versao: versao + 1 })
    .where('id', '=', 1)
    .where('versao', '=', versao)
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

/** Administrators who can enter, and how many of them have no active second step. */
export const contarAdministradores = (db: Handle) =>
  db
    .selectFrom('usuarios')
    .leftJoin('dois_fatores', 'dois_fatores.usuario_id', 'usuarios.id')
    .select((e) => [
      e.fn.countAll<number>().as('administradores'),
      e.fn.count<number>('ativado_em').as('comDuasEtapas'),
    ])
    .where('tipo', '=', 'Administrador')
    .where('ativo', '=', 1)
    .where('senha_hash', 'is not', null)
    .executeTakeFirstOrThrow()

/** Whether somebody has an active second step. */
export const temDuasEtapas = async (db: Handle, usuarioId: string): Promise<boolean> =>
  (await db
    .selectFrom('dois_fatores')
    .select('usuario_id')
    .where('usuario_id', '=', usuarioId)
    .where('ativado_em', 'is not', null)
    .executeTakeFirst()) !== undefined
