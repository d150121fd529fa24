import type { Ctx } from '#server/platform/context.ts'
import { saldoInicial } from '../fundos/escolha.service.ts'
import { totaisAte } from '../lancamentos/totais.service.ts'
import { diferentes, explicar, type Explicada } from './diferenca.rules.ts'
import * as repo from './diferenca.repo.ts'
import { saldosNoDia, type SaldoDaConta } from './saldos.service.ts'

/** The bank beside the books at the end of one and the same day. Amounts in centavos. */

export interface Conferencia extends Explicada {
  /** The day of both figures. */
  em: string
  banco: number
  livro: number
  /** The bank's less the books'. */
  diferenca: number
  /** The first day that the statements of every account tell of. */
  desde: string
}

/** What all funds have at the end of a day. */
async function livroNoDia(ctx: Ctx, dia: string): Promise<number> {
  const { receita, despesa } = await totaisAte(ctx, dia)
  return (await saldoInicial(ctx)) + receita - despesa
}

/**
 * Each account's balance at the end of a day and, when every account has one, how the bank stands beside the books: on that
 * day, or on the last one before it that a statement of the month tells of.
 */
export async function bancoEmFaceDoLivro(
  ctx: Ctx,
  ate: string,
): Promise<{ contas: SaldoDaConta[]; conferencia: Conferencia | null }> {
  const contas = await saldosNoDia(ctx, ate)
  const comSaldo = contas.flatMap((c) => (c.saldo === null ? [] : [{ ...c, saldo: c.saldo }]))
  if (contas.length === 0 || comSaldo.length < contas.length) return { contas, conferencia: null }
  const banco = comSaldo.reduce((s, c) => s + c.saldo.saldo, 0)
  const desde = comSaldo.reduce((d, c) => (c.desde > d ? c.desde : d), '')
  const dia = comSaldo.reduce((d, c) => (c.saldo.em > d ? c.saldo.em : d), '')
  const livro = await livroNoDia(ctx, dia)
  const doSaldo = new Map(comSaldo.map((c) => [c.id, c.saldo.em]))
  /** A line after the day of the balance is not in it. */
  const noSaldo = (m: { conta_id: string; data: string }) => m.data <= (doSaldo.get(m.conta_id) ?? '')
  const movimentos = (await repo.movimentosEntre(ctx.db, desde, dia)).filter(noSaldo)
  const pares = (await repo.paresAte(ctx.db, desde, dia)).filter(noSaldo)
  const todos = diferentes(movimentos, await repo.lancamentosEntre(ctx.db, desde, dia), pares)
  const diferenca = banco - livro
  return { contas, conferencia: { em: dia, banco, livro, diferenca, desde, ...explicar(diferenca, todos) } }
}
