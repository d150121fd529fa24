import { periodoPorExtenso } from '#contract/valores/periodo.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { daquiA } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { NA_LIXEIRA_MS } from '#server/platform/db/excluidos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './excluidas.repo.ts'

/** Appointments a transaction removes: others must not wait behind a long one. */
const LOTE = 100

/** How many appointments were deleted since an instant. */
export const contarExcluidas = (ctx: Ctx, desde: string, busca: string | undefined) => repo.contar(ctx.db, desde, busca)

/** Appointments deleted since an instant, the last deleted first, as the bin shows them. */
export async function listarExcluidas(ctx: Ctx, desde: string, busca: string | undefined, limite: number) {
  const linhas = await repo.listar(ctx.db, desde, busca, limite)
  return linhas.map((l) => ({
    _id: l.id,
    titulo: l.compromisso,
    detalhe: periodoPorExtenso(l),
    excluidoEm: l.excluido_em ?? '',
    excluidoPor: l.excluido_por ?? 'Sistema',
  }))
}

/** Removes for good the appointments deleted more than 30 days ago. @returns how many */
export async function expurgar(ctx: Ctx): Promise<number> {
  let removidas = 0
  for (let lote = LOTE; lote === LOTE; removidas += lote)
    lote = await emTransacao(ctx, async (ctx) => {
      const linhas = await repo.removerAntigas(ctx.db, daquiA(-NA_LIXEIRA_MS), LOTE)
      for (const { id, compromisso } of linhas)
        await auditar(ctx, {
          acao: 'expurgou',
          entidade: 'agendas',
          id,
          titulo: compromisso,
          antes: null,
          depois: null,
        })
      return linhas.length
    })
  return removidas
}
