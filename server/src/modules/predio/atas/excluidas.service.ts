import { formatarData } from '#contract/valores/calendario.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { daquiA } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { NA_LIXEIRA_MS } from '#server/platform/db/excluidos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './atas.repo.ts'

/** How many were deleted since an instant. */
export const contar = (ctx: Ctx, desde: string, busca: string | undefined) => repo.contarExcluidas(ctx.db, desde, busca)

/** Minutes deleted since an instant, the last deleted first, as the bin shows them. */
export async function listar(ctx: Ctx, desde: string, busca: string | undefined, limite: number) {
  const linhas = await repo.listarExcluidas(ctx.db, desde, busca, limite)
  return linhas.map((l) => ({
    _id: l.id,
    titulo: l.pauta,
    detalhe: `Reunião de ${formatarData(l.data)} · ${l.responsavel}`,
    excluidoEm: l.excluido_em ?? '',
    excluidoPor: l.excluido_por ?? 'Sistema',
  }))
}

/** Removes for good what was deleted more than 30 days ago. @returns how many */
export function expurgarAtas(ctx: Ctx): Promise<number> {
  return emTransacao(ctx, async (ctx) => {
    const linhas = await repo.expurgar(ctx.db, daquiA(-NA_LIXEIRA_MS))
    for (const { id, pauta } of linhas)
      await auditar(ctx, { acao: 'expurgou', entidade: 'atas', id, titulo: pauta, antes: null, depois: null })
    return linhas.length
  })
}
