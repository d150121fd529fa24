/** The part of a charge that belongs to the reserve fund. Pure; amounts in centavos. */

/** What a charge owes and what of it is of reserve items. */
interface Composicao {
  principal: number
  reserva: number
}

/** The share of the reserve in what was received so far, half up: when all is received it is all of the reserve. */
function parteDaReserva({ principal, reserva }: Composicao, recebido: number): number {
  // The product of two amounts passes the integers that a number holds.
  const dobro = 2n * BigInt(principal)
  return Number((2n * BigInt(reserva) * BigInt(recebido) + BigInt(principal)) / dobro)
}

/**
 * What a payment moves to the reserve fund: the share of all that was received by then, less what earlier payments
 * moved. However a charge is paid in parts, in the end exactly its reserve items have moved.
 * @param antes principal received by the payments before
 * @param agora principal received by this one
 */
export const reservaDoPagamento = (c: Composicao, antes: number, agora: number): number =>
  c.principal === 0 ? 0 : parteDaReserva(c, antes + agora) - parteDaReserva(c, antes)
