import type { Ctx } from '#server/platform/contexto.ts'
import { explicar, type Diferente, type Explicada } from './diferenca.rules.ts'
import type { Recorte } from './diferenca.repo.ts'
import type { SaldoDaConta } from './saldos.service.ts'

/** One comparison of bank and books, of all accounts or of one. Amounts in centavos. */

export interface Comparada extends Explicada {
  /** The day of both figures. */
  em: string
  banco: number
  livro: number
  /** The bank's less the books'. */
  diferenca: number
  /** The first day that the statements of every account tell of. */
  desde: string
}

/** The side of the books: what it has at the end of a day, and what differs in a stretch of days. */
export interface Livro {
  noDia: (ctx: Ctx, dia: string) => Promise<number>
  diferentes: (ctx: Ctx, recorte: Omit<Recorte, 'dinheiro'>) => Promise<Diferente[]>
}

/** Bank accounts in front of the books, on the last day that their balances tell of; null while one of them has none. */
export async function comparar(ctx: Ctx, contas: readonly SaldoDaConta[], livro: Livro): Promise<Comparada | null> {
  const comSaldo = contas.flatMap((c) => (c.saldo === null ? [] : [{ ...c, saldo: c.saldo }]))
  if (contas.length === 0 || comSaldo.length < contas.length) return null
  const banco = comSaldo.reduce((s, c) => s + c.saldo.saldo, 0)
  const desde = comSaldo.reduce((d, c) => (c.desde > d ? c.desde : d), '')
  const em = comSaldo.reduce((d, c) => (c.saldo.em > d ? c.saldo.em : d), '')
  const noLivro = await livro.noDia(ctx, em)
  const extratos = comSaldo.map((c) => ({ id: c.id, em: c.saldo.em }))
  const todos = await livro.diferentes(ctx, { de: desde, ate: em, extratos })
  const diferenca = banco - noLivro
  return { em, banco, livro: noLivro, diferenca, desde, ...explicar(diferenca, todos) }
}
