import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { expurgarComArquivos } from '#server/platform/expurgo.ts'
import * as repo from './pagaveis.repo.ts'

/** How many bills were deleted since an instant. */
export const contarExcluidos = (ctx: Ctx, desde: string, busca: string | undefined) =>
  repo.contarExcluidos(ctx.db, desde, busca)

/** Bills deleted since an instant, the last deleted first, as the bin shows them. */
export async function listarExcluidos(ctx: Ctx, desde: string, busca: string | undefined, limite: number) {
  return (await repo.listarExcluidos(ctx.db, desde, busca, limite)).map((l) => ({
    _id: l.id,
    titulo: l.nome,
    detalhe: `vencimento ${formatarData(l.vencimento)} · ${formatarCentavos(l.valor - l.desconto - l.retido)}`,
    excluidoEm: l.excluido_em ?? '',
    excluidoPor: l.excluido_por ?? 'Sistema',
  }))
}

/** Removes for good the bills deleted more than 30 days ago. @returns how many */
export const expurgar = (ctx: Ctx): Promise<number> => expurgarComArquivos(ctx, 'pagaveis')
