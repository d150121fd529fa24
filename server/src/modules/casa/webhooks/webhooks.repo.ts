import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Handle, Motor } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

export type Linha = Selectable<Tabelas['webhooks']>

/** All of them, by name. */
export const listar = (db: Handle): Promise<Linha[]> =>
  db.selectFrom('webhooks').selectAll().orderBy('nome').orderBy('id').execute()

/** How many there are, told to one transaction at a time: two that add the last one would both see room (SQLite has one writer). */
export async function contar(db: Handle, motor: Motor): Promise<number> {
  if (motor === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('webhooks'))`.execute(db)
  const consulta = db.selectFrom('webhooks').select((e) => e.fn.countAll<number>().as('n'))
  return (await consulta.executeTakeFirstOrThrow()).n
}

export const porId = (db: Handle, id: string): Promise<Linha | undefined> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()

export const inserir = (db: Handle, linha: Insertable<Tabelas['webhooks']>) =>
  db.insertInto('webhooks').values(linha).execute()

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (db: Handle, id: string, versao: number, campos: Updateable<Tabelas['webhooks']>) =>
  atualizarNaVersao(db, 'webhooks', id, versao, campos)

/** @returns whether it was there, in that version */
export async function remover(db: Handle, id: string, versao: number): Promise<boolean> {
  const r = await db.deleteFrom('webhooks').where('id', '=', id).where('versao', '=', versao).executeTakeFirst()
  return r.numDeletedRows === 1n
}

/** Puts other seals in the place of the secrets. It is no change of the record: its version stays. */
export const lacrarDeNovo = (db: Handle, id: string, lacres: Pick<Linha, 'segredo' | 'segredo_anterior'>) =>
  db.updateTable('webhooks').set(lacres).where('id', '=', id).execute()

/** Something arrived. */
export const chegou = (db: Handle, id: string) =>
  db
    .updateTable('webhooks')
    .set({ falhando_desde: null })
    .where('id', '=', id)
    .where('falhando_desde', 'is not', null)
    .execute()

/** Something did not arrive, and is the first. */
export const comecouAFalhar = (db: Handle, id: string, quando: string) =>
  db
    .updateTable('webhooks')
    .set({ falhando_desde: quando })
    .where('id', '=', id)
    .where('falhando_desde', 'is', null)
    .execute()

/** Switches off, once. @returns whether this call did */
export async function desligar(db: Handle, id: string, quando: string, porque: string): Promise<boolean> {
  const r = await db
    .updateTable('webhooks')
    .set((e) => ({
      ...{ ativo: 0, desligado_em: quando, desligado_porque: porque, atualizado_em: quando },
      versao: e('versao', '+', 1),
    }))
    .where('id', '=', id)
    .where('ativo', '=', 1)
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

/** Forgets the secrets of before whose time is over. */
export const esquecerAnteriores = (db: Handle, agora: string) =>
  db
    .updateTable('webhooks')
    .set({ segredo_anterior: null, anterior_ate: null })
    .where('anterior_ate', '<=', agora)
    .execute()
