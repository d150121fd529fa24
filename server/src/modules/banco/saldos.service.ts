import type { Ctx } from '#server/platform/context.ts'
import { contasComMovimentoApos } from './saldos.repo.ts'
import { saldoNoDia } from './saldos.rules.ts'

/** Each bank account with its balance (centavos) at the end of a day, as far as its statements tell; null otherwise. */
export async function saldosNoDia(
  ctx: Ctx,
  dia: string,
): Promise<{ nome: string; saldo: { saldo: number; em: string } | null }[]> {
  const contas = await contasComMovimentoApos(ctx.db, dia)
  return contas.map(({ nome, saldo, saldo_em: em, depois }) => ({
    nome,
    saldo: saldoNoDia({ saldo, em, depois: depois ?? 0 }, dia),
  }))
}
