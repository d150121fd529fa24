/** The names of a list of guests, one a line. */
export const nomesDosConvidados = (lista: string | null | undefined): string[] =>
  (lista ?? '')
    .split('\n')
    .map((nome) => nome.trim())
    .filter((nome) => nome !== '')

/** How many come: what was said, and never fewer than the names on the list; null where neither was told. */
export function quantosConvidados(ditos: number | null, lista: string | null | undefined): number | null {
  const nomes = nomesDosConvidados(lista).length
  return nomes === 0 ? ditos : Math.max(ditos ?? 0, nomes)
}
