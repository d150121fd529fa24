import { useSyncExternalStore } from 'react'
import type { condominioPublico } from '#contract/condominio.ts'
import type { RespostaDe } from '#contract/rota.ts'
import { chamar } from './api.ts'

/** What anyone may know of the condominium before logging in. */
export type CondominioPublico = RespostaDe<typeof condominioPublico>

const CHAVE = 'condominio-em-dia:condominio'
const ouvintes = new Set<() => void>()
let atual: CondominioPublico | null = ler()
let pedindo: Promise<void> | null = null

function ler(): CondominioPublico | null {
  if (typeof localStorage === 'undefined') return null
  try {
    const lido = JSON.parse(localStorage.getItem(CHAVE) ?? 'null') as CondominioPublico | null
    return typeof lido?.nome === 'string' ? lido : null
  } catch {
    return null
  }
}

/** Reads the name and logo from the server once per visit; the last answer is kept for the next first paint. */
export function carregarCondominio(deNovo = false): Promise<void> {
  if (deNovo) pedindo = null
  pedindo ??= chamar<typeof condominioPublico>('GET /api/condominio').then(
    (novo) => {
      atual = novo
      try {
        localStorage.setItem(CHAVE, JSON.stringify(novo))
      } catch {
        // Only a convenience: the name is asked for again next time.
      }
      for (const avise of ouvintes) avise()
    },
    () => {
      pedindo = null
    },
  )
  return pedindo
}

export function observarCondominio(avise: () => void): () => void {
  ouvintes.add(avise)
  return () => ouvintes.delete(avise)
}

/** The condominium's name, once known. */
export const nomeDoCondominio = (): string | null => atual?.nome || null

/** The public data of the condominium as React state; null until known. */
export const useCondominio = (): CondominioPublico | null =>
  useSyncExternalStore(
    observarCondominio,
    () => atual,
    () => null,
  )
