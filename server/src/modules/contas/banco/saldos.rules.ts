import { somarDias } from '#contract/valores/calendario.ts'

/**
 * What statements say of a balance on a past day. A balance is known on the day a statement closes with it, and before
 * that day as far back as statements without a gap between them bring every line. Pure; amounts in centavos, days
 * `YYYY-MM-DD`.
 */

interface Cobertura {
  de: string
  ate: string
}

/**
 * The first day whose movements are all known, counted back from the day of a balance through statements that follow
 * one another. The day after the balance when none reaches it: only the balance itself is known.
 */
export function inicioDaCobertura(extratos: readonly Cobertura[], em: string): string {
  const doFim = extratos.toSorted((a, b) => (a.ate < b.ate ? 1 : -1))
  let inicio = somarDias(em, 1)
  for (const { de, ate } of doFim) if (ate >= somarDias(inicio, -1) && de < inicio) inicio = de
  return inicio
}

export interface UltimoSaldo {
  saldo: number | null
  /** The day of that balance. */
  em: string | null
  /** What moved after the day asked about, up to that of the balance. */
  depois: number
  /** Of the account, those not taken back. */
  extratos: readonly Cobertura[]
}

/**
 * The balance of an account at the end of a day: the last one a statement told, less what moved since, if statements
 * cover every day in between. A balance told before the day is given with its own day, if it is of the same month; an
 * older one says nothing.
 */
export function saldoNoDia(
  { saldo, em, depois, extratos }: UltimoSaldo,
  dia: string,
): { saldo: number; em: string } | null {
  if (saldo === null || em === null) return null
  if (em < dia) return em.slice(0, 7) === dia.slice(0, 7) ? { saldo, em } : null
  // What a day closes with is what the next one opens with.
  return somarDias(dia, 1) >= inicioDaCobertura(extratos, em) ? { saldo: saldo - depois, em: dia } : null
}
