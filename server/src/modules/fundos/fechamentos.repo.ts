import type { Handle } from '#server/platform/db/conexao.ts'

/** The last closed month, '' while none is: it and every month before it are locked. */
export const fechadoAte = async (db: Handle): Promise<string> =>
  (await db.selectFrom('livro').select('fechado_ate').where('id', '=', 1).executeTakeFirstOrThrow()).fechado_ate

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

export const marcar = (db: Handle, fechado_ate: string) =>
  db.updateTable('livro').set({ fechado_ate }).where('id', '=', 1).execute()

/** Closed months with who closed each, the newest first. */
export const listar = (db: Handle) =>
  db
    .selectFrom('fechamentos as f')
    .leftJoin('usuarios as u', 'u.id', 'f.fechado_por')
    .leftJoin('prestacoes as p', 'p.id', 'f.competencia')
    .select(['f.competencia', 'f.fechado_em', 'u.nome as por', 'p.publicada_em', 'p.parecer_em'])
    .orderBy('f.competencia', 'desc')
    .execute()

export const inserir = (db: Handle, linha: { competencia: string; fechado_por: string | null; fechado_em: string }) =>
  db.insertInto('fechamentos').values(linha).execute()

export const remover = (db: Handle, competencia: string) =>
  db.deleteFrom('fechamentos').where('competencia', '=', competencia).execute()
