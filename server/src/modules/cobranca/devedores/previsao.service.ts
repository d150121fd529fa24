import type { Ctx } from '#server/platform/contexto.ts'
import { umAnoAntes } from './devedores.rules.ts'
import * as repo from './previsao.repo.ts'

/** What the forecast of the cash asks of the charges; centavos. */
export async function paraAPrevisao(ctx: Ctx, hoje: string) {
  const de = umAnoAntes(hoje)
  const pagos = Map.groupBy(await repo.pagasPorDia(ctx.db, de, hoje), (p) => p.vencimento)
  const comCredito = new Map((await repo.pagasComCredito(ctx.db, de, hoje)).map((p) => [p.dia, p.valor]))
  const vencidas = (await repo.vencidasPorDia(ctx.db, de, hoje))
    .map(({ dia, valor }) => ({ dia, valor: valor - (comCredito.get(dia) ?? 0) }))
    .filter((v) => v.valor > 0)
  return {
    abertas: await repo.abertasPorDia(ctx.db),
    vencidos: vencidas.map((v) => ({ ...v, pagos: pagos.get(v.dia) ?? [] })),
    ultima: (await repo.ultimaMensal(ctx.db)) ?? null,
  }
}
