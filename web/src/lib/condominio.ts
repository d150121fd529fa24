import { useSyncExternalStore } from 'react'
import type { condominioPublico } from '#contract/casa/condominio.ts'
import { chamar } from './api.ts'
import { guardarCondominio, lerCondominio, type CondominioPublico } from './condominio-guardado.ts'

const ouvintes = new Set<() => void>()
let atual: CondominioPublico | null = lerCondominio()
let pedindo: Promise<void> | null = null

/** Reads the name and logo from the server once per visit; the last answer is kept for the next first paint. */
export function carregarCondominio(deNovo = false): Promise<void> {
  if (deNovo) pedindo = null
  pedindo ??= chamar<typeof condominioPublico>('GET /api/condominio').then(
    (novo) => {
      atual = novo
      guardarCondominio(novo)
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

/** Whether mail leaves this installation; true until known, as it almost always is. */
export const mandaEmails = (): boolean => atual?.mandaEmails !== false

/** The same as React state. */
export const useMandaEmails = (): boolean => useCondominio()?.mandaEmails !== false

/** The condominium's name, once known. */
export const nomeDoCondominio = (): string | null => atual?.nome || null

/** The public data of the condominium as React state; null until known. */
export const useCondominio = (): CondominioPublico | null =>
  useSyncExternalStore(
    observarCondominio,
    () => atual,
    () => null,
  )
