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
