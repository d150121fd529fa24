import type { Cobranca } from './cobrancas.ts'

type Paga = Pick<Cobranca, 'status' | 'saldo' | 'valor'>

/** What the bank's boleto of a charge asks for: all of it, or what is left of one paid in part before the boleto was made. */
export const valorDoBoleto = (c: Paga): number => (c.status === 'parcial' ? c.saldo : c.valor)

/**
 * Whether the bank's boleto of a charge is to be paid: of one paid in part, as by a credit of the unit, only that of what is left. Nobody
 * should pay again what was paid.
 */
export const boletoServe = (c: Paga & { boleto: { valor: number | null } | null }): boolean =>
  c.boleto !== null && (c.status !== 'parcial' || c.boleto.valor === valorDoBoleto(c))
