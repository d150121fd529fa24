import { NOME_DO_TIPO } from '#contract/predio/comunicados/tipos.ts'
import { auditar } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { NA_LIXEIRA_MS } from '#server/platform/db/excluidos.ts'
import { daquiA } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './comunicados.repo.ts'
import { ENTIDADE } from './comunicados.service.ts'

/** Drafts a transaction removes: others must not wait behind a long one. */
const LOTE = 100

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
export async function expurgar(ctx: Ctx): Promise<number> {
  let removidos = 0
  for (let lote = LOTE; lote === LOTE; removidos += lote)
    lote = await emTransacao(ctx, async (ctx) => {
      const linhas = await repo.removerAntigos(ctx.db, daquiA(-NA_LIXEIRA_MS), LOTE)
      for (const { id, titulo } of linhas)
        await auditar(ctx, { acao: 'expurgou', entidade: ENTIDADE, id, titulo, antes: null, depois: null })
      return linhas.length
    })
  return removidos
}
