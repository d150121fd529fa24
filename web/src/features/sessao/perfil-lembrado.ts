import { useSyncExternalStore } from 'react'
import { jaMarcado } from './primeira-pintura.ts'
import type { Perfil } from './sessao.api.ts'

const CHAVE = 'condominio-em-dia:perfil'
const ouvintes = new Set<() => void>()
let escolhido: Perfil | null = jaMarcado('[name=perfil][value=morador]') ? 'morador' : null

function lembrado(): Perfil {
  if (escolhido) return escolhido
  try {
    return localStorage.getItem(CHAVE) === 'morador' ? 'morador' : 'administracao'
  } catch {
    return 'administracao'
  }
}

/** The door chosen last in this browser; Administração the first time. */
export const usePerfilLembrado = (): Perfil =>
  useSyncExternalStore(
    (avise) => {
      ouvintes.add(avise)
      return () => ouvintes.delete(avise)
    },
    lembrado,
    () => 'administracao',
  )

export function lembrarPerfil(perfil: Perfil): void {
  escolhido = perfil
  try {
    localStorage.setItem(CHAVE, perfil)
  } catch {
    // A browser that keeps nothing simply starts at Administração.
  }
  for (const avise of ouvintes) avise()
}
