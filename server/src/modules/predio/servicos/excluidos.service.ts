import { formatarData } from '#contract/valores/calendario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { expurgarComArquivos } from '#server/platform/expurgo.ts'
import * as repo from './servicos.repo.ts'

/** How many orders were deleted since an instant. */
export const contarExcluidos = (ctx: Ctx, desde: string, busca: string | undefined) =>
  repo.contarExcluidos(ctx.db, desde, busca)

/** Orders deleted since an instant, the last deleted first, as the bin shows them. */
export async function listarExcluidos(ctx: Ctx, desde: string, busca: string | undefined, limite: number) {
  return (await repo.listarExcluidos(ctx.db, desde, busca, limite)).map((l) => ({
    _id: l.id,
    titulo: l.titulo,
    detalhe: [l.tipo, l.area, l.prazo === null ? '' : `prazo ${formatarData(l.prazo)}`].filter(Boolean).join(' · '),
    excluidoEm: l.excluido_em ?? '',
    excluidoPor: l.excluido_por ?? 'Sistema',
  }))
}

/** Removes for good the orders deleted more than 30 days ago. Suppliers stay: orders name them. @returns how many */
export const expurgar = (ctx: Ctx): Promise<number> => expurgarComArquivos(ctx, 'servicos')
