import type { Handle } from '#server/platform/db/conexao.ts'

export const inserir = (
  db: Handle,
  linha: { token_hash: string; usuario_id: string; criada_em: string; expira_em: string },
) =>
  db
    .insertInto('recuperacoes')
    .values({ ...linha, usada_em: null })
    .execute()

/** Whose link it is, if it is still good. */
export const valida = (db: Handle, token_hash: string, agora: string) =>
  db
    .selectFrom('recuperacoes')
    .select('usuario_id')
    .where('token_hash', '=', token_hash)
    .where('usada_em', 'is', null)
    .where('expira_em', '>', agora)
    .executeTakeFirst()

/** Spends a link. @returns false when somebody was faster */
export async function usar(db: Handle, token_hash: string, agora: string): Promise<boolean> {
  const r = await db
    .updateTable('recuperacoes')
    .set({ usada_em: agora })
    .where('token_hash', '=', token_hash)
    .where('usada_em', 'is', null)
    .where('expira_em', '>', agora)
    .executeTakeFirst()
  return r.numUpdatedRows === 1n
}

/** Every link of a person stops working. */
export const invalidar = (db: Handle, usuarioId: string) =>
  db.deleteFrom('recuperacoes').where('usuario_id', '=', usuarioId).execute()
