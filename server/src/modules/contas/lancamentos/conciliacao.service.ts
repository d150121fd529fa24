import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import * as repo from './conciliacao.repo.ts'
import { encontrar } from './lancamentos.service.ts'
import { atualizar } from './lancamentos.repo.ts'

/** Lines of the books that the bank's statement confirms. */

/** Lines that are read at most; as many as open charges are. */
export const MAXIMO = 2_000
const MAXIMO_ACHADAS = 500

/** Lines of these values (centavos) between two days, the oldest first. */
export const comValor = (
  ctx: Ctx,
  tipo: TipoDeLancamento,
  procura: { valores: readonly number[]; de: string; ate: string },
) => repo.comValor(ctx.db, tipo, { ...procura, limite: MAXIMO })

/** Lines that a text finds, by their name, note or description, or of a value (centavos), the newest first. */
export const achadas = (ctx: Ctx, tipo: TipoDeLancamento, procura: { texto: string; valor: number | null }) =>
  repo.achadas(ctx.db, tipo, { ...procura, limite: MAXIMO_ACHADAS })

/**
 * Ties a line that a person typed to its movement: its value stays, and nobody deletes it, for as long as they are tied.
 * One that a payment or a booking posted is held by that already, and stays as it is.
 * @throws NAO_ENCONTRADO
 */
export async function prender(ctx: Ctx, tipo: TipoDeLancamento, id: string, origem: string): Promise<void> {
  const linha = await encontrar(ctx, tipo, id)
  if (linha.origem === null) await atualizar(ctx.db, tipo, id, linha.versao, { origem })
}

/** Gives a line back to who typed it. One with another origin, or gone, stays as it is. */
export async function soltar(ctx: Ctx, tipo: TipoDeLancamento, id: string, origem: string): Promise<void> {
  const linha = await encontrar(ctx, tipo, id)
  if (linha.origem === origem) await atualizar(ctx.db, tipo, id, linha.versao, { origem: null })
}
