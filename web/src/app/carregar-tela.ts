import type { ComponentType } from 'react'

let destino: () => string | null = () => null

/** Tells where the person is going while a screen loads, so that a reload goes on from there. */
export function informarDestino(ler: () => string | null): void {
  destino = ler
}

const CHAVE = 'condominio-em-dia:recarregada'
const INTERVALO_MS = 60_000

function jaRecarregou(): boolean {
  return Date.now() - Number(sessionStorage.getItem(CHAVE) ?? 0) < INTERVALO_MS
}

/**
 * Loads the code of a screen. After a deploy the old file names are gone: the page asked for is then read anew, once,
 * which brings the new names. After a second failure within a minute, or offline, the screen shows what happened.
 */
export async function carregarTela(carregar: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await carregar()
  } catch (erro) {
    if (!navigator.onLine || jaRecarregou()) return quebrada(erro)
    sessionStorage.setItem(CHAVE, String(Date.now()))
    const para = destino()
    if (para === null) window.location.reload()
    else window.location.assign(para)
    return new Promise<never>(() => {})
  }
}

/** Failures somebody has seen and gone away from. */
const mostradas = new WeakSet<object>()

/** The screen was left: whoever opens it again with a connection has it read anew, and does not find the old failure. */
export const falhaVista = (erro: unknown): void => {
  if (erro instanceof Error) mostradas.add(erro)
}

// The router draws nothing at all when a lazy route fails on the first page, so the failure travels as a component
// that fails: the error boundary of the screen then takes its place.
const quebrada = (erro: unknown): ComponentType =>
  function TelaQuebrada() {
    if (navigator.onLine && mostradas.has(erro as object)) {
      window.location.reload()
      return null
    }
    throw erro
  }
