import type { TipoDeContaDoDinheiro } from '#contract/contas/dinheiro.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import * as repo from './dinheiro.repo.ts'
import { entreDias } from './transferencias.repo.ts'

/** What each account of money has by the books at the end of a day, in centavos, by its id; one without entries is not there. */
export const saldosPorConta = async (ctx: Ctx, dia: string): Promise<Map<string, number>> =>
  new Map((await repo.saldosNoDia(ctx.db, dia)).map((s) => [s.id, s.saldo]))

export interface ContaNoDia {
  id: string
  nome: string
  tipo: TipoDeContaDoDinheiro
  /** Centavos. */
  saldo: number
}

/** The accounts that are in use, or have something at the end of a day; the main one first. */
export async function emJogoNoDia(ctx: Ctx, dia: string): Promise<ContaNoDia[]> {
  const saldos = await saldosPorConta(ctx, dia)
  return (await repo.listar(ctx.db))
    .map(({ id, nome, tipo, ativa }) => ({ id, nome, tipo, ativa, saldo: saldos.get(id) ?? 0 }))
    .filter((c) => c.ativa === 1 || c.saldo !== 0)
    .map(({ ativa: _, ...c }) => c)
}

/** A transfer as it is of one of its accounts: above zero what came in (centavos), from or to `outra`. */
export interface DaConta {
  data: string
  valor: number
  outra: string
}

/** What came to an account from others and left it for them in a stretch of days, both ends included, in their order. */
export async function transferidoEntre(ctx: Ctx, conta: string, de: string, ate: string): Promise<DaConta[]> {
  return (await entreDias(ctx.db, de, ate)).flatMap((t): DaConta[] =>
    t.de_id === conta
      ? [{ data: t.data, valor: -t.valor, outra: t.para_nome }]
      : t.para_id === conta
        ? [{ data: t.data, valor: t.valor, outra: t.de_nome }]
        : [],
  )
}
