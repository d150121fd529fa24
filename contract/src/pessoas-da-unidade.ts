export const papeisNaUnidade = ['proprietario', 'inquilino', 'dependente'] as const
export type PapelNaUnidade = (typeof papeisNaUnidade)[number]
