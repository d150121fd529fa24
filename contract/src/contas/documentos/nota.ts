/** Whether there is no invoice: the specification has the field filled in always, and people write zero. */
export const semNota = (nota: string): boolean => /^0+$/.test(nota)

/** `nota 1234`, or `sem nota`, within a line about a receita or despesa. */
export const notaPorExtenso = (nota: string): string => (semNota(nota) ? 'sem nota' : `nota ${nota}`)
