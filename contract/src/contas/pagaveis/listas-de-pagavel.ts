/** What lists of bills are told apart and put in order by: alone, since a screen that lists them needs nothing else of the contract. */

export const statusDePagavel = ['Rascunho', 'Lançada', 'Aprovada', 'Paga', 'Cancelada'] as const
export type StatusDePagavel = (typeof statusDePagavel)[number]

export const ordensDePagavel = ['vencimento', 'nome', 'valor', 'status', 'criacao'] as const
/** What a list may be narrowed to: a status, what is still to be paid, what of it waits for somebody's word, what is late. */
export const filtrosDePagavel = ['Em aberto', 'Por aprovar', 'Vencidas', ...statusDePagavel] as const
