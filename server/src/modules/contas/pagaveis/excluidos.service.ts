import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import { auditar } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { NA_LIXEIRA_MS } from '#server/platform/db/excluidos.ts'
import { daquiA } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './pagaveis.repo.ts'

/** Bills a transaction removes: others must not wait behind a long one. */
const LOTE = 100

/** How many bills were deleted since an instant. */
export const contarExcluidos = (ctx: Ctx, desde: string, busca: string | undefined) =>
  repo.contarExcluidos(ctx.db, desde, busca)

/** Bills deleted since an instant, the last deleted first, as the bin shows them. */
export async function listarExcluidos(ctx: Ctx, desde: string, busca: string | undefined, limite: number) {
  return (await repo.listarExcluidos(ctx.db, desde, busca, limite)).map((l) => ({
    _id: l.id,
    titulo: l.nome,
    detalhe: `vencimento ${formatarData(l.vencimento)} · ${formatarCentavos(l.valor - l.desconto)}`,
    excluidoEm: l.excluido_em ?? '',
    excluidoPor: l.excluido_por ?? 'Sistema',
  }))
}

/** Removes for good the bills deleted more than 30 days ago. @returns how many */
export async function expurgar(ctx: Ctx): Promise<number> {
  let removidos = 0
  for (let lote = LOTE; lote === LOTE; removidos += lote)
    lote = await emTransacao(ctx, async (ctx) => {
      const linhas = await repo.removerAntigos(ctx.db, daquiA(-NA_LIXEIRA_MS), LOTE)
      for (const { id, nome } of linhas)
        await auditar(ctx, { acao: 'expurgou', entidade: 'pagaveis', id, titulo: nome, antes: null, depois: null })
      return linhas.length
    })
  return removidos
}
