import type { Ctx } from '#server/platform/context.ts'
import { coberturas, contasComMovimentoApos } from './saldos.repo.ts'
import { saldoNoDia } from './saldos.rules.ts'

/** Each bank account with its balance (centavos) at the end of a day, as far as its statements tell; null otherwise. */
export async function saldosNoDia(
  ctx: Ctx,
  dia: string,
): Promise<{ nome: string; saldo: { saldo: number; em: string } | null }[]> {
  const contas = await contasComMovimentoApos(ctx.db, dia)
  const porConta = Map.groupBy(await coberturas(ctx.db), (x) => x.conta_id)
  return contas.map(({ id, nome, saldo, saldo_em: em, depois }) => ({
    nome,
    saldo: saldoNoDia({ saldo, em, depois: depois ?? 0, extratos: porConta.get(id) ?? [] }, dia),
  }))
}
