import type { Ctx } from '#server/platform/contexto.ts'
import { umAnoAntes } from './devedores.rules.ts'
import * as repo from './previsao.repo.ts'

/** What the forecast of the cash asks of the charges; centavos. */
export async function paraAPrevisao(ctx: Ctx, hoje: string) {
  const de = umAnoAntes(hoje)
  const pagos = Map.groupBy(await repo.pagasPorDia(ctx.db, de, hoje), (p) => p.vencimento)
  const vencidas = await repo.vencidasPorDia(ctx.db, de, hoje)
  const ultima = await repo.ultimaMensal(ctx.db)
  return {
    abertas: (await repo.abertasPorDia(ctx.db)).map((a) => ({ ...a, valor: Number(a.valor) })),
    vencidos: vencidas.map(({ dia, valor }) => ({
      dia,
      valor: Number(valor),
      pagos: (pagos.get(dia) ?? []).map((p) => ({ dia: p.dia, valor: Number(p.valor) })),
    })),
    ultima: ultima ? { ...ultima, valor: Number(ultima.valor) } : null,
  }
}
