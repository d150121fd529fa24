/**
 * A yearly amount in twelve equal parts, by the largest remainder: the first months carry the centavos left, and the twelve are the
 * year exactly. R$ 100,00 is four times 8,34 and eight times 8,33. Pure; amounts in centavos. It is what the fee of each month
 * brings for what is planned, whenever in the year it is spent.
 */

/** What January up to a month carry. @param mes 0 to 12 */
export const duodecimosAte = (anual: number, mes: number): number =>
  Math.floor(anual / 12) * mes + Math.min(mes, anual % 12)

/** What one month carries. @param mes 1 to 12 */
export const duodecimoDe = (anual: number, mes: number): number =>
  duodecimosAte(anual, mes) - duodecimosAte(anual, mes - 1)
