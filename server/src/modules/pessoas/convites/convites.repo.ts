import type { Insertable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

export const inserir = (db: Handle, linha: Insertable<Tabelas['convites']>) =>
  db.insertInto('convites').values(linha).execute()

/** An invitation that is open and in time. */
export const aberto = (db: Handle, token_hash: string, agora: string) =>
  db
    .selectFrom('convites')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .where('usado_em', 'is', null)
    .where('expira_em', '>', agora)
    .executeTakeFirst()

/** Holds a person until the transaction ends: of many who invite them at once, one goes first. */
export const segurarPessoa = (db: Handle, id: string) =>
  db
    .updateTable('usuarios')
    .set((e) => ({ atualizado_em: e.ref('atualizado_em') }))
    .where('id', '=', id)
    .execute()

/** An open invitation of a person to an address that was sent after an instant. */
export const recente = (db: Handle, usuarioId: string, email: string, desde: string) =>
  db
    .selectFrom('convites')
    .select(['id', 'expira_em'])
    .where('usuario_id', '=', usuarioId)
    .where('email', '=', email)
    .where('usado_em', 'is', null)
    .where('criado_em', '>', desde)
    .executeTakeFirst()

/** Spends an invitation. @returns false when somebody was faster */
export async function usar(db: Handle, id: string, agora: string): Promise<boolean> {
  const r = await db
    .updateTable('convites')
    .set({ usado_em: agora })
    .where('id', '=', id)
    .where('usado_em', 'is', null)
    .where('expira_em', '>', agora)
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

/** Every open invitation of a person stops working. */
export const invalidar = (db: Handle, usuarioId: string) =>
  db.deleteFrom('convites').where('usuario_id', '=', usuarioId).where('usado_em', 'is', null).execute()
