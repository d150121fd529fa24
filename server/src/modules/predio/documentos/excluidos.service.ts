import type { Ctx } from '#server/platform/contexto.ts'
import { expurgarEmLotes } from '#server/platform/expurgo.ts'
import * as repo from './documentos.repo.ts'

/** How many were deleted since an instant. */
export const contar = (ctx: Ctx, desde: string, busca: string | undefined) => repo.contarExcluidos(ctx.db, desde, busca)

/** Documents deleted since an instant, the last deleted first, as the bin shows them. */
export async function listar(ctx: Ctx, desde: string, busca: string | undefined, limite: number) {
  return (await repo.listarExcluidos(ctx.db, desde, busca, limite)).map((l) => ({
    ...{ _id: l.id, titulo: l.titulo, detalhe: l.pasta },
    ...{ excluidoEm: l.excluido_em ?? '', excluidoPor: l.excluido_por ?? 'Sistema' },
  }))
}

/** Removes for good what was deleted more than 30 days ago, with every version. @returns how many */
export const expurgar = (ctx: Ctx): Promise<number> => expurgarEmLotes(ctx, 'documentos', repo.removerAntigos)
