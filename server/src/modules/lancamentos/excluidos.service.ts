import type { TipoDeLancamento } from '#contract/categorias.ts'
import { formatarReais, paraReais } from '#contract/moeda.ts'
import type { Ctx } from '#server/platform/context.ts'
import * as repo from './excluidos.repo.ts'

/** A deleted line as the bin shows it. */
export interface LancamentoExcluido {
  _id: string
  titulo: string
  detalhe: string
  /** Instant, ISO 8601 UTC. */
  excluidoEm: string
  excluidoPor: string
}

const dia = (iso: string) => iso.split('-').reverse().join('/')

/** How many lines were deleted since an instant. */
export const contarExcluidos = (ctx: Ctx, tipo: TipoDeLancamento, desde: string, busca: string | undefined) =>
  repo.contar(ctx.db, tipo, desde, busca)

/** Lines deleted since an instant, the last deleted first. */
export async function listarExcluidos(
  ctx: Ctx,
  tipo: TipoDeLancamento,
  desde: string,
  busca: string | undefined,
  limite: number,
): Promise<LancamentoExcluido[]> {
  const linhas = await repo.listar(ctx.db, tipo, desde, busca, limite)
  return linhas.map((l) => ({
    _id: l.id,
    titulo: l.nome,
    detalhe: `${formatarReais(paraReais(l.valor))} · ${dia(l.data)} · nota ${l.nota}`,
    excluidoEm: l.excluido_em ?? '',
    excluidoPor: l.excluido_por ?? 'Sistema',
  }))
}
