import type { PapelNaUnidade } from '../predio/pessoas-da-unidade.ts'

/** Who gets the ordinary charges of a unit: one rule for those who are asked and those who are told. Pure. */

interface Ligado {
  papel: PapelNaUnidade
  /** First day in the unit, `YYYY-MM-DD`. */
  inicio: string
}

/**
 * Of the people of a unit on a day: whom staff chose, else the tenant (Lei 8.245/91, 23 XII), else the owner; of several,
 * who came first. Never a dependant.
 * @param pessoas those of that day alone; of two who came on one day, the first in the list
 * @param foiEscolhida whether staff chose somebody
 */
export function quemRecebeCobrancas<P extends Ligado>(
  pessoas: readonly P[],
  foiEscolhida: (p: P) => boolean,
): P | null {
  const primeira = (quais: (p: P) => boolean) =>
    pessoas.filter(quais).reduce<P | null>((a, b) => (a === null || b.inicio < a.inicio ? b : a), null)
  return (
    primeira(foiEscolhida) ?? primeira((p) => p.papel === 'inquilino') ?? primeira((p) => p.papel === 'proprietario')
  )
}
