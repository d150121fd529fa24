import type { Ctx } from '#server/platform/context.ts'
import { diferentes, explicar, type Explicada } from './diferenca.rules.ts'
import * as repo from './diferenca.repo.ts'
import { saldosNoDia, type SaldoDaConta } from './saldos.service.ts'

/** The bank beside the books at the end of a day. Amounts in centavos. */

export interface Conferencia extends Explicada {
  banco: number
  livro: number
  /** The bank's less the books'. */
  diferenca: number
  /** The first day that the statements of every account tell of. */
  desde: string
}

/**
 * Each account's balance at the end of a day and, when every account has one, how the bank stands beside the books.
 * @param livro what the books have at the end of the day
 */
export async function bancoEmFaceDoLivro(
  ctx: Ctx,
  dia: string,
  livro: number,
): Promise<{ contas: SaldoDaConta[]; conferencia: Conferencia | null }> {
  const contas = await saldosNoDia(ctx, dia)
  const comSaldo = contas.flatMap((c) => (c.saldo === null ? [] : [{ ...c, saldo: c.saldo }]))
  if (contas.length === 0 || comSaldo.length < contas.length) return { contas, conferencia: null }
  const banco = comSaldo.reduce((s, c) => s + c.saldo.saldo, 0)
  const desde = comSaldo.reduce((d, c) => (c.desde > d ? c.desde : d), '')
  const ate = new Map(comSaldo.map((c) => [c.id, c.saldo.em]))
  /** A line after the day of the balance is not in it. */
  const noSaldo = (m: { conta_id: string; data: string }) => m.data <= (ate.get(m.conta_id) ?? '')
  const movimentos = (await repo.movimentosEntre(ctx.db, desde, dia)).filter(noSaldo)
  const pares = (await repo.paresAte(ctx.db, desde, dia)).filter(noSaldo)
  const todos = diferentes(movimentos, await repo.lancamentosEntre(ctx.db, desde, dia), pares)
  const diferenca = banco - livro
  return { contas, conferencia: { banco, livro, diferenca, desde, ...explicar(diferenca, todos) } }
}
