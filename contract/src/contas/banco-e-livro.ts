import { z } from 'zod'

/** What the bank has beside what the books have, and why the two differ. Amounts in reais. */

/** What the bank's statement says of an account; without one that tells of the month, neither balance nor day. */
const conta = z.object({ nome: z.string(), saldo: z.number().nullable(), em: z.string().nullable() })

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
  /** What one side has and the other has not, by day; `valor` is what it does to the difference. */
  itens: z.array(
    z.object({ onde: z.enum(['banco', 'livro']), data: z.string(), texto: z.string(), valor: z.number() }),
  ),
  /** Those too small to be listed. */
  outros: z.object({ quantidade: z.number().int(), valor: z.number() }),
  /** What of the difference none of these explains. */
  semExplicacao: z.number(),
})

/** One comparison, as the accounts of a month and the page of the bank tell it. */
export const bancoELivro = {
  banco: z.array(conta),
  /** Null while some account has no balance, without statements, and in accounts published before this was kept. */
  conferencia: conferencia.nullable(),
}
const objeto = z.object(bancoELivro)
export type BancoELivro = z.infer<typeof objeto>
