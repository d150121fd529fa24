/** What people write where there is no invoice: the specification has the field filled in always. */
export const SEM_NOTA = '0'

/** `nota 1234`, or `sem nota`, within a line about a receita or despesa. */
export const notaPorExtenso = (nota: string): string => (/^0+$/.test(nota) ? 'sem nota' : `nota ${nota}`)
