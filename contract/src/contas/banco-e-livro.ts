import { z } from 'zod'
import { tiposDeContaDoDinheiro } from './dinheiro.ts'

/** What the bank has beside what the books have, and why the two differ. Amounts in reais. */

/** What the bank's statement says of an account; without one that tells of the month, neither balance nor day. */
const conta = z.object({ nome: z.string(), saldo: z.number().nullable(), em: z.string().nullable() })

/** What one side has and the other has not, by day; `valor` is what it does to the difference. */
const itens = z.array(
  z.object({ onde: z.enum(['banco', 'livro']), data: z.string(), texto: z.string(), valor: z.number() }),
)
/** Those too small to be listed. */
const outros = z.object({ quantidade: z.number().int(), valor: z.number() })

/** How the bank stands beside the books at the end of one day. */
const conferencia = z.object({
  /** The day of both figures; null in accounts published before it was kept. */
  em: z.string().nullable(),
  banco: z.number(),
  livro: z.number(),
  /** The bank's less the books'. */
  diferenca: z.number(),
  /** The first day that the statements of every account tell of. */
  desde: z.string(),
  itens,
  outros,
  /** What of the difference none of these explains. */
  semExplicacao: z.number(),
})

/** The same of one account of money. Cash has no bank: it is counted. */
const contaEmFace = z.object({
  conta: z.object({ _id: z.string(), nome: z.string(), tipo: z.enum(tiposDeContaDoDinheiro) }),
  /** Its bank accounts, by their statements; none of cash, and of one whose statements never came. */
  extratos: z.array(conta),
  /** The last day that all of them tell of. */
  extratoAte: z.string().nullable(),
  /** Of cash: the day it was counted, and by whom. */
  contagem: z.object({ dia: z.string(), por: z.string() }).nullable(),
  /** The day of both figures; the one that was asked for while the bank says nothing. */
  em: z.string(),
  /** What the bank has, or was counted; null while nobody says. */
  banco: z.number().nullable(),
  livro: z.number(),
  diferenca: z.number().nullable(),
  desde: z.string().nullable(),
  itens,
  outros,
  semExplicacao: z.number().nullable(),
})
export type ContaEmFace = z.infer<typeof contaEmFace>

/** One comparison, as the accounts of a month and the page of the bank tell it. */
export const bancoELivro = {
  banco: z.array(conta),
  /** Null while some account has no balance, without statements, and in accounts published before this was kept. */
  conferencia: conferencia.nullable(),
  /** Each account of money by itself, the main one first; null in accounts published before this was kept. */
  porConta: z.array(contaEmFace).nullable(),
}
const objeto = z.object(bancoELivro)
export type BancoELivro = z.infer<typeof objeto>

/** Names of the items of each account, for whoever settles them; null where nobody reads them. */
export const itensPorConta = z.array(z.array(z.string())).nullable()
