import type { Ctx } from '#server/platform/contexto.ts'
import * as repo from './acordos.repo.ts'

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
