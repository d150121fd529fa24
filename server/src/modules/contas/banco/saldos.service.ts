import type { Ctx } from '#server/platform/contexto.ts'
import { coberturas, contasComMovimentoApos } from './saldos.repo.ts'
import { inicioDaCobertura, saldoNoDia } from './saldos.rules.ts'

export interface SaldoDaConta {
  id: string
  nome: string
  /** The account of money its statements are of. */
  dinheiro: string
  /** Centavos, with its day; null where no statement tells. */
  saldo: { saldo: number; em: string } | null
  /** The day of the last balance that a statement told; null while none did. */
  ultimo: string | null
  /** The first day whose lines are all known, counted back from that of the last balance. */
  desde: string
  /** The last day that a statement or its balance tells of; null while none does. */
  ate: string | null
}

/** Each bank account with its balance (centavos) at the end of a day, as far as its statements tell; null otherwise. */
export async function saldosNoDia(ctx: Ctx, dia: string): Promise<SaldoDaConta[]> {
  const contas = await contasComMovimentoApos(ctx.db, dia)
  const porConta = Map.groupBy(await coberturas(ctx.db), (x) => x.conta_id)
  return contas.map(({ id, nome, dinheiro_id: dinheiro, saldo, saldo_em: em, depois }) => {
    const extratos = porConta.get(id) ?? []
    const dias = [...extratos.map((x) => x.ate), ...(em === null ? [] : [em])]
    return {
      ...{ id, nome, dinheiro, ultimo: em },
      ate: dias.toSorted().at(-1) ?? null,
      saldo: saldoNoDia({ saldo, em, depois: depois ?? 0, extratos }, dia),
      desde: em === null ? '' : inicioDaCobertura(extratos, em),
    }
  })
}
