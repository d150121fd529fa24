import type { Ctx } from '#server/platform/contexto.ts'
import { expurgarComArquivos } from '#server/platform/expurgo.ts'
import * as repo from './enquetes.repo.ts'

/** How many were deleted since an instant. */
export const contar = (ctx: Ctx, desde: string, busca: string | undefined) => repo.contarExcluidas(ctx.db, desde, busca)

/** Drafts deleted since an instant, the last deleted first, as the bin shows them. */
export async function listar(ctx: Ctx, desde: string, busca: string | undefined, limite: number) {
  return (await repo.listarExcluidas(ctx.db, desde, busca, limite)).map((l) => ({
    ...{ _id: l.id, titulo: l.pergunta, detalhe: 'Rascunho de enquete' },
    ...{ excluidoEm: l.excluido_em ?? '', excluidoPor: l.excluido_por ?? 'Sistema' },
  }))
}

/** Removes for good the drafts deleted more than 30 days ago. @returns how many */
export const expurgar = (ctx: Ctx): Promise<number> => expurgarComArquivos(ctx, 'enquetes')
