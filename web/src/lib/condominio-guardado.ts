import type { condominioPublico } from '#contract/casa/condominio.ts'
import type { RespostaDe } from '#contract/protocolo/rota.ts'

/** What anyone may know of the condominium before logging in. */
export type CondominioPublico = RespostaDe<typeof condominioPublico>

const CHAVE = 'condominio-em-dia:condominio'

/** The last answer of the server, kept for the next first paint; null when there is none. */
export function lerCondominio(): CondominioPublico | null {
  if (typeof localStorage === 'undefined') return null
  try {
    const lido = JSON.parse(localStorage.getItem(CHAVE) ?? 'null') as CondominioPublico | null
    return typeof lido?.nome === 'string' ? lido : null
  } catch {
    return null
  }
}

export function guardarCondominio(condominio: CondominioPublico): void {
  try {
    localStorage.setItem(CHAVE, JSON.stringify(condominio))
  } catch {
    // Only a convenience: the name is asked for again next time.
  }
}
