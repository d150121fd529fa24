import type { ParteDaDivida } from '#contract/cobranca/cobrancas.ts'

/** What a payment pays for (Código Civil 354): interest, then fine, then principal. Pure; amounts in centavos. */

/** What is owed on a day. The correction keeps the value of the principal: both are paid as one, the correction first. */
export interface Partes {
  principal: number
  correcao: number
  juros: number
  multa: number
}

export const somaDasPartes = (p: Partes): number => p.principal + p.correcao + p.juros + p.multa

/**
 * Divides a payment among the parts of a debt.
 * @param ordem what is paid first, second and third
 * @returns what it pays of each part; their sum is `valor`
 * @throws RangeError when it is more than the debt: the caller refuses it before
 */
export function imputar(divida: Partes, valor: number, ordem: readonly ParteDaDivida[]): Partes {
  if (valor > somaDasPartes(divida)) throw new RangeError('o pagamento passa da dívida')
  const paga: Partes = { principal: 0, correcao: 0, juros: 0, multa: 0 }
  let resta = valor
  for (const parte of ordem.flatMap((p) => (p === 'principal' ? (['correcao', 'principal'] as const) : [p]))) {
    paga[parte] = Math.min(resta, divida[parte])
    resta -= paga[parte]
  }
  return paga
}

/** What is left of a debt after a payment. */
export const restante = (divida: Partes, paga: Partes): Partes => ({
  principal: divida.principal - paga.principal,
  correcao: divida.correcao - paga.correcao,
  juros: divida.juros - paga.juros,
  multa: divida.multa - paga.multa,
})
