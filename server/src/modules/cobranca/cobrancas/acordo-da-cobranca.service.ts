import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import * as repo from './acordo-da-cobranca.repo.ts'

/** The agreement a charge is an instalment of, else the last that put it aside; null when there is none. */
export async function acordoDaCobranca(ctx: Ctx, cobrancaId: string): Promise<Cobranca['acordo']> {
  const acordo = (await repo.daParcela(ctx.db, cobrancaId)) ?? (await repo.daCobranca(ctx.db, cobrancaId))[0]
  return acordo ? { _id: acordo.id, numero: acordo.numero, status: acordo.status } : null
}

/** Of each charge, the numbers of the ended agreements whose instalments paid something of it. */
export async function acordosQuePagaram(ctx: Ctx, cobrancas: readonly string[]): Promise<Map<string, string[]>> {
  if (cobrancas.length === 0) return new Map()
  const porCobranca = Map.groupBy(await repo.quePagaram(ctx.db, cobrancas), (l) => l.cobranca_id)
  return new Map([...porCobranca].map(([id, linhas]) => [id, linhas.map((l) => l.numero)]))
}
