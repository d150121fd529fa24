import type { AgendaNaLista } from '#contract/predio/agendas.ts'
import { PREFIXO_PRIVADO } from '../../../lib/sessao.ts'

/** The last list that was read, kept in this browser for reading without connection; gone when the person leaves. */
export interface ListaGuardada {
  de: string
  ate: string
  /** Instant, ISO 8601. */
  lidaEm: string
  itens: AgendaNaLista[]
}

const CHAVE = `${PREFIXO_PRIVADO}agenda`

export function guardarLista(lista: ListaGuardada): void {
  try {
    localStorage.setItem(CHAVE, JSON.stringify(lista))
  } catch {
    // Full or refused: without connection there will be nothing to show, and the screen says so.
  }
}

export function listaGuardada(): ListaGuardada | null {
  try {
    const lida = JSON.parse(localStorage.getItem(CHAVE) ?? 'null') as ListaGuardada | null
    return lida && Array.isArray(lida.itens) && typeof lida.lidaEm === 'string' ? lida : null
  } catch {
    return null
  }
}
