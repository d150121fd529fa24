import type { Cobranca } from '#contract/cobrancas.ts'
import type { Ctx } from '#server/platform/context.ts'
import * as repo from './acordos.repo.ts'

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

/** Agreements of a unit that are still to be fulfilled, each with the charges that are its instalments. */
export async function acordosAtivosDa(
  ctx: Ctx,
  unidadeId: string,
): Promise<{ numero: string; parcelas: { cobranca: string; paga: boolean }[] }[]> {
  const ativos = await repo.ativosDa(ctx.db, unidadeId)
  const parcelas = Map.groupBy(
    await repo.parcelasDe(
      ctx.db,
      ativos.map((a) => a.id),
    ),
    (p) => p.acordo_id,
  )
  return ativos.map(({ id, numero }) => ({
    numero,
    parcelas: (parcelas.get(id) ?? []).map((p) => ({ cobranca: p.cobranca_id, paga: p.status === 'paga' })),
  }))
}
