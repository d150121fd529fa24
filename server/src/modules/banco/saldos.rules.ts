/** What the last statement says of a balance on a past day. Pure; amounts in centavos, days `YYYY-MM-DD`. */

export interface UltimoSaldo {
  saldo: number | null
  /** The day of that balance. */
  em: string | null
  /** What moved after the day asked about, up to that of the balance. */
  depois: number
}

/**
 * The balance of an account at the end of a day: the last one a statement told, less what moved since. A balance told
 * before the day is given with its own day, if it is of the same month; an older one says nothing.
 */
export function saldoNoDia({ saldo, em, depois }: UltimoSaldo, dia: string): { saldo: number; em: string } | null {
  if (saldo === null || em === null) return null
  if (em >= dia) return { saldo: saldo - depois, em: dia }
  return em.slice(0, 7) === dia.slice(0, 7) ? { saldo, em } : null
}
