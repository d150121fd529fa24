import type { Cobranca } from '#contract/cobrancas.ts'
import type { Ctx } from '#server/platform/context.ts'
import * as repo from './acordos.repo.ts'

/** The agreement a charge is an instalment of, else the last that put it aside; null when there is none. */
export async function acordoDaCobranca(ctx: Ctx, cobrancaId: string): Promise<Cobranca['acordo']> {
  const acordo = (await repo.daParcela(ctx.db, cobrancaId)) ?? (await repo.daCobranca(ctx.db, cobrancaId))[0]
  return acordo ? { _id: acordo.id, numero: acordo.numero, status: acordo.status } : null
}

/** Numbers of the agreements of a unit that are still to be fulfilled. */
export const acordosAtivosDa = (ctx: Ctx, unidadeId: string): Promise<string[]> => repo.ativosDa(ctx.db, unidadeId)
