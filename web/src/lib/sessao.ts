import { useSyncExternalStore } from 'react'
import { CAIXA_DE_LEITURAS } from '../../sw/nomes.ts'
import { CHAVE_DA_SESSAO as CHAVE, lerSessao, type Sessao } from './sessao-guardada.ts'

export type { Sessao }

/** Why a session ended: the person left, or the server refused the token. */
export type MotivoDoFim = 'saiu' | 'recusada'

const CHAVE_MOTIVO = 'condominio-em-dia:fim'
/** Private data other parts keep (the agenda's last list, what is being written): none outlives the session. */
export const PREFIXO_PRIVADO = 'condominio-em-dia:privado:'

type Ouvinte = (sessao: Sessao | null, motivo: MotivoDoFim | null) => void
const ouvintes = new Set<Ouvinte>()
let atual: Sessao | null = lerSessao()

function esquecerPrivado() {
  try {
    for (const chave of Object.keys(localStorage)) if (chave.startsWith(PREFIXO_PRIVADO)) localStorage.removeItem(chave)
  } catch {
    // Nothing could be kept, so nothing has to go.
  }
}

function avisar(motivo: MotivoDoFim | null) {
  for (const ouvinte of ouvintes) ouvinte(atual, motivo)
}

function gravar(sessao: Sessao) {
  atual = sessao
  try {
    localStorage.setItem(CHAVE, JSON.stringify(sessao))
  } catch {
    // Storage full or refused by the browser: the session then lives as long as this tab.
  }
}

/** The session in use, or null. */
export const sessaoAtual = (): Sessao | null => atual

/** Starts (or replaces) the session in every tab. */
export function abrirSessao(sessao: Sessao): void {
  gravar(sessao)
  avisar(null)
}

/**
 * The session goes on with another token, and what was kept of it by the old one stays readable without a connection: it is the
 * same person in the same browser. The worker knows answers only by the token they were asked with, so it has to be told.
 */
function levarLeituras(de: string, para: string): void {
  if (de === para || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.controller?.postMessage({ trocou: { de: `Bearer ${de}`, para: `Bearer ${para}` } })
}

/** Changes what is known of the person or of the session (name, token, expiry) in every tab. */
export function atualizarSessao(parcial: Partial<Sessao>): void {
  if (!atual) return
  const { token } = atual
  gravar({ ...atual, ...parcial })
  levarLeituras(token, atual.token)
  avisar(null)
}

/** The token that was proposed is the session's: the change was made, though its answer never came. */
export function assumirProximoToken(): void {
  if (!atual?.proximoToken) return
  const { proximoToken: token, ...resto } = atual
  levarLeituras(resto.token, token)
  gravar({ ...resto, token })
  avisar(null)
}

/**
 * What was kept to be read without a connection goes with the session; there is none outside a secure context. The worker, if
 * there is one, is told: what is on its way would be kept again.
 */
function esquecerLeituras(): void {
  if ('caches' in globalThis) caches.delete(CAIXA_DE_LEITURAS).catch(() => undefined)
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ saiu: true })
}

/** Ends the session in every tab and forgets the private data kept in this browser. */
export function encerrarSessaoLocal(motivo: MotivoDoFim): void {
  atual = null
  esquecerLeituras()
  try {
    localStorage.setItem(CHAVE_MOTIVO, motivo)
    localStorage.removeItem(CHAVE)
  } catch {
    // Nothing was kept, so nothing has to go.
  }
  esquecerPrivado()
  avisar(motivo)
}

/** Calls back on every change of the session, from this tab or another. Returns how to stop. */
export function observarSessao(ouvinte: Ouvinte): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

/** The session as React state; null while nobody is logged in. */
export const useSessao = (): Sessao | null =>
  useSyncExternalStore(
    (avise) => observarSessao(avise),
    sessaoAtual,
    () => null,
  )

if (typeof window !== 'undefined') {
  // A session whose time ran out while no page was open leaves nothing either.
  if (!atual) {
    esquecerPrivado()
    esquecerLeituras()
  }
  window.addEventListener('storage', (evento) => {
    if (evento.key !== CHAVE && evento.key !== null) return
    atual = lerSessao()
    avisar(atual ? null : localStorage.getItem(CHAVE_MOTIVO) === 'recusada' ? 'recusada' : 'saiu')
  })
}
