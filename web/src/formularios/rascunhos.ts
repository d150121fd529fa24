import { PREFIXO_PRIVADO, sessaoAtual } from '../lib/sessao.ts'

/**
 * Drafts: what somebody is writing and has not sent, kept on the device by person and place: a tab that is reloaded, or
 * that the phone ended to make room, loses nothing. It goes when it is sent, given up, or when the person logs out.
 */

const chaveDe = (pessoa: string, onde: string) => `${PREFIXO_PRIVADO}rascunho:${pessoa}:${onde}`

/**
 * Keeps the texts of the fields of a place; what is empty is not kept, and nothing is where nobody is logged in.
 * @param onde the place, as `ocorrencia:<id>`
 */
export function guardarRascunho(onde: string, textos: Readonly<Record<string, string>>): void {
  const pessoa = sessaoAtual()?._id
  if (pessoa === undefined) return
  const cheios = Object.entries(textos).filter(([, texto]) => texto.trim() !== '')
  try {
    if (cheios.length === 0) localStorage.removeItem(chaveDe(pessoa, onde))
    else localStorage.setItem(chaveDe(pessoa, onde), JSON.stringify(Object.fromEntries(cheios)))
  } catch {
    // Full or refused: then it lives as long as the tab, as the question before leaving says.
  }
}

/** The texts that were kept of a place, by field; none of anybody else. */
export function rascunhoDe(onde: string): Record<string, string> {
  const pessoa = sessaoAtual()?._id
  if (pessoa === undefined) return {}
  try {
    const lido = JSON.parse(localStorage.getItem(chaveDe(pessoa, onde)) ?? '{}') as unknown
    if (typeof lido !== 'object' || lido === null) return {}
    return Object.fromEntries(Object.entries(lido).filter(([, texto]) => typeof texto === 'string'))
  } catch {
    return {}
  }
}

export const esquecerRascunho = (onde: string): void => guardarRascunho(onde, {})
