import { auditar } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { NA_LIXEIRA_MS } from '#server/platform/db/excluidos.ts'
import { daquiA } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './enquetes.repo.ts'

/** Drafts a transaction removes: others must not wait behind a long one. */
const LOTE = 100

/** How many were deleted since an instant. */
export const contar = (ctx: Ctx, desde: string, busca: string | undefined) => repo.contarExcluidas(ctx.db, desde, busca)

/** Drafts deleted since an instant, the last deleted first, as the bin shows them. */
export async function listar(ctx: Ctx, desde: string, busca: string | undefined, limite: number) {
  return (await repo.listarExcluidas(ctx.db, desde, busca, limite)).map((l) => ({
    ...{ _id: l.id, titulo: l.pergunta, detalhe: 'Rascunho de enquete' },
    ...{ excluidoEm: l.excluido_em ?? '', excluidoPor: l.excluido_por ?? 'Sistema' },
  }))
}

/** Removes for good what was deleted more than 30 days ago. @returns how many */
export async function expurgar(ctx: Ctx): Promise<number> {
  let removidos = 0
  for (let lote = LOTE; lote === LOTE; removidos += lote)
    lote = await emTransacao(ctx, async (ctx) => {
      const linhas = await repo.removerAntigas(ctx.db, daquiA(-NA_LIXEIRA_MS), LOTE)
      for (const { id, pergunta: titulo } of linhas)
        await auditar(ctx, { acao: 'expurgou', entidade: 'enquetes', id, titulo, antes: null, depois: null })
      return linhas.length
    })
  return removidos
}
