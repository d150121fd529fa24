/** The names of a list of guests, one a line. */
export const nomesDosConvidados = (lista: string | null | undefined): string[] =>
  (lista ?? '')
    .split('\n')
    .map((nome) => nome.trim())
    .filter((nome) => nome !== '')
