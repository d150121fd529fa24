import { tiposDeLancamento, type TipoDeLancamento } from '#contract/contas/categorias.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { daquiA } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { NA_LIXEIRA_MS } from '#server/platform/db/excluidos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './expurgo.repo.ts'

/** Lines a transaction removes: others must not wait behind a long one. */
const LOTE = 100

/** Removes for good the lines deleted more than 30 days ago. Totals left them when they were deleted. @returns how many */
export async function expurgar(ctx: Ctx): Promise<number> {
  let removidas = 0
  for (const tipo of tiposDeLancamento) {
    for (let lote = LOTE; lote === LOTE; removidas += lote) lote = await expurgarLote(ctx, tipo)
  }
  return removidas
}

function expurgarLote(ctx: Ctx, tipo: TipoDeLancamento): Promise<number> {
  return emTransacao(ctx, async (ctx) => {
    const linhas = await repo.removerExcluidos(ctx.db, tipo, daquiA(-NA_LIXEIRA_MS), LOTE)
    const entidade = tipo === 'receita' ? 'receitas' : 'despesas'
    for (const { id, nome } of linhas)
      await auditar(ctx, { acao: 'expurgou', entidade, id, titulo: nome, antes: null, depois: null })
    return linhas.length
  })
}
