import type { Sessao } from './sessao-guardada.ts'

/** What whoever is logged in may open, as the server said when they entered. */

type Quem = Pick<Sessao, 'isAdmin'> & Partial<Pick<Sessao, 'saiu' | 'atores'>>

const age = ({ atores }: Quem, ator: Sessao['atores'][number]) => atores?.includes(ator) === true

/** Reads the books by an office, and writes nothing of them. */
export const soLe = (pessoa: Quem): boolean => !pessoa.isAdmin && age(pessoa, 'leitor')

/** Is at the door by an office. */
export const atendeAPortaria = (pessoa: Quem): boolean => !pessoa.isAdmin && age(pessoa, 'portaria')

/** Has something of their own here as a resident; a session kept from before this was said is of one. */
export const temOQueESeu = (pessoa: Quem): boolean =>
  !pessoa.isAdmin &&
  (pessoa.atores === undefined || (['morador', 'inquilino', 'antigo'] as const).some((a) => age(pessoa, a)))
