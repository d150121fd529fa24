import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { daquiA } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { NA_LIXEIRA_MS } from '#server/platform/db/excluidos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { removerSemNinguem } from './moradas.repo.ts'
import * as repo from './unidades.repo.ts'
import { removerAntigos } from './vinculos.repo.ts'

/** Rows a transaction removes: others must not wait behind a long one. */
const LOTE = 100

/** How many units were deleted since an instant. */
export const contar = (ctx: Ctx, desde: string, busca: string | undefined) => repo.contarExcluidas(ctx.db, desde, busca)

/** Units deleted since an instant, the last deleted first, as the bin shows them. */
export async function listar(ctx: Ctx, desde: string, busca: string | undefined, limite: number) {
  return (await repo.listarExcluidas(ctx.db, desde, busca, limite)).map((l) => ({
    _id: l.id,
    titulo: nomeDaUnidade(l),
    detalhe: ['Unidade', l.grupo].filter(Boolean).join(' · '),
    excluidoEm: l.excluido_em ?? '',
    excluidoPor: l.excluido_por ?? 'Sistema',
  }))
}

/**
 * Removes for good what was taken away more than 30 days ago: ties typed by mistake, then units in which nobody ever was.
 * A deleted unit with people in its past stays out of sight, because their history stays. @returns how many went
 */
export async function expurgar(ctx: Ctx): Promise<number> {
  const antes = daquiA(-NA_LIXEIRA_MS)
  let removidas = 0
  for (let lote = LOTE; lote === LOTE; removidas += lote)
    lote = await emTransacao(ctx, (ctx) => removerAntigos(ctx.db, antes, LOTE))
  await emTransacao(ctx, (ctx) => removerSemNinguem(ctx.db))
  for (let lote = LOTE; lote === LOTE; removidas += lote)
    lote = await emTransacao(ctx, async (ctx) => {
      const linhas = await repo.removerAntigas(ctx.db, antes, LOTE)
      for (const l of linhas) {
        const titulo = nomeDaUnidade(l)
        await auditar(ctx, { acao: 'expurgou', entidade: 'unidades', id: l.id, titulo, antes: null, depois: null })
      }
      return linhas.length
    })
  return removidas
}
