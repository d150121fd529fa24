import type { Handle } from '#server/platform/db/conexao.ts'

/** When somebody was last asked to approve a bill, as the notices tell. */
export const ultimoPedido = async (db: Handle, id: string): Promise<string | null> =>
  (
    await db
      .selectFrom('notificacoes')
      .select((e) => e.fn.max<string | null>('criada_em').as('em'))
      .where('entidade', '=', 'pagaveis')
      .where('entidade_id', '=', id)
      .executeTakeFirst()
  )?.em ?? null

/** Holds a bill until the transaction ends, changing nothing. */
export const segurar = (db: Handle, id: string) =>
  db
    .updateTable('pagaveis')
    .set((e) => ({ versao: e.ref('versao') }))
    .where('id', '=', id)
    .execute()
