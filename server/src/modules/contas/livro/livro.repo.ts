import type { Handle } from '#server/platform/db/conexao.ts'

/** The last closed month, '' while none is: it and every month before it are locked. */
export const fechadoAte = async (db: Handle): Promise<string> =>
  (await db.selectFrom('livro').select('fechado_ate').where('id', '=', 1).executeTakeFirstOrThrow()).fechado_ate

/** The seal of the books when a month was closed; null while it is open, or was closed before there was one. */
export const selo = async (db: Handle, competencia: string): Promise<string | null> =>
  (await db.selectFrom('fechamentos').select('selo').where('competencia', '=', competencia).executeTakeFirst())?.selo ??
  null

/** The closing that locks a month: its own or, of a month nothing was closed in, the first after it. */
export const fechamentoDe = (db: Handle, competencia: string) =>
  db
    .selectFrom('fechamentos')
    .select(['competencia', 'fechado_em', 'fechado_por', 'selo'])
    .where('competencia', '>=', competencia)
    .orderBy('competencia')
    .limit(1)
    .executeTakeFirst()

/** Every closing, in the order of their months. */
export const fechamentos = (db: Handle) =>
  db
    .selectFrom('fechamentos')
    .select(['competencia', 'fechado_em', 'fechado_por', 'selo'])
    .orderBy('competencia')
    .execute()

/** Holds the book alone until the transaction ends: writes under way are waited for, and later ones wait. */
export const segurar = async (db: Handle): Promise<string> =>
  (
    await db
      .updateTable('livro')
      .set((e) => ({ fechado_ate: e.ref('fechado_ate') }))
      .where('id', '=', 1)
      .returning('fechado_ate')
      .executeTakeFirstOrThrow()
  ).fechado_ate
