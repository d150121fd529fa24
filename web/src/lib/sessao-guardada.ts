import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'

/** What the browser keeps of a session, in local storage (specification §3). */
export interface Sessao extends SessaoAberta {
  /** The token it has if a change was made whose answer has not come (`trocandoToken`). */
  proximoToken?: string
}

export const CHAVE_DA_SESSAO = 'condominio-em-dia:sessao'

/** The session kept in this browser, or null when there is none or its time is over. */
export function lerSessao(): Sessao | null {
  if (typeof localStorage === 'undefined') return null
  try {
    const lida = JSON.parse(localStorage.getItem(CHAVE_DA_SESSAO) ?? 'null') as Sessao | null
    if (!lida || typeof lida.token !== 'string' || typeof lida.isAdmin !== 'boolean') return null
    return Date.parse(lida.expiraEm) > Date.now() ? lida : null
  } catch {
    return null
  }
}

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
