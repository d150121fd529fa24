import { NOME_DO_TIPO } from '#contract/predio/comunicados/tipos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { expurgarComArquivos } from '#server/platform/expurgo.ts'
import * as repo from './comunicados.repo.ts'

/** How many drafts were deleted since an instant. */
export const contar = (ctx: Ctx, desde: string, busca: string | undefined) => repo.contarExcluidos(ctx.db, desde, busca)

/** Drafts deleted since an instant, the last deleted first, as the bin shows them. */
export async function listar(ctx: Ctx, desde: string, busca: string | undefined, limite: number) {
  return (await repo.listarExcluidos(ctx.db, desde, busca, limite)).map((l) => ({
    ...{ _id: l.id, titulo: l.titulo, detalhe: `Rascunho de ${NOME_DO_TIPO[l.tipo].toLowerCase()}` },
    ...{ excluidoEm: l.excluido_em ?? '', excluidoPor: l.excluido_por ?? 'Sistema' },
  }))
}

/** Removes for good the drafts deleted more than 30 days ago. @returns how many */
export const expurgar = (ctx: Ctx): Promise<number> => expurgarComArquivos(ctx, 'comunicados')
