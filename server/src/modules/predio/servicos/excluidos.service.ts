import { formatarData } from '#contract/valores/calendario.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { daquiA } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { NA_LIXEIRA_MS } from '#server/platform/db/excluidos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './servicos.repo.ts'

/** Orders a transaction removes: others must not wait behind a long one. */
const LOTE = 100

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
export async function expurgar(ctx: Ctx): Promise<number> {
  let removidos = 0
  for (let lote = LOTE; lote === LOTE; removidos += lote)
    lote = await emTransacao(ctx, async (ctx) => {
      const linhas = await repo.removerAntigos(ctx.db, daquiA(-NA_LIXEIRA_MS), LOTE)
      for (const { id, titulo } of linhas)
        await auditar(ctx, { acao: 'expurgou', entidade: 'servicos', id, titulo, antes: null, depois: null })
      return linhas.length
    })
  return removidos
}
