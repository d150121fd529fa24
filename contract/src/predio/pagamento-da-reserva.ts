import { z } from 'zod'
import { idDeConta } from '../contas/conta-citada.ts'
import { dataISO } from '../valores/datas.ts'
import { valorEmReais } from '../valores/dinheiro.ts'

/** How a booking was paid, as staff says. */
export const formasDePagamento = ['PIX', 'Dinheiro', 'Transferência', 'Cartão', 'Boleto', 'Cheque', 'Outra'] as const
export type FormaDePagamento = (typeof formasDePagamento)[number]

/** What was paid: today, and the price of the booking, unless said otherwise. */
export const corpoDoPagamentoDeReserva = z.strictObject({
  /** Never in the future. */
  data: dataISO.optional(),
  /** Reais. */
  valor: valorEmReais.refine((v) => v !== 0, 'O valor deve ser maior que zero').optional(),
  forma: z.enum(formasDePagamento, { error: `Use ${formasDePagamento.join(', ')}` }).optional(),
  /** The account of money it came into; the main one without it. */
  conta: idDeConta().optional(),
})
