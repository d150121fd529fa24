import { useSyncExternalStore } from 'react'
import { destinoSeguro, paths } from '../../../app/paths.ts'
import { jaMarcado } from './primeira-pintura.ts'
import type { Perfil } from './sessao.api.ts'

const CHAVE = 'condominio-em-dia:perfil'
const ouvintes = new Set<() => void>()
let escolhido: Perfil | null = jaMarcado('[name=perfil][value=morador]') ? 'morador' : null

function lembrado(): Perfil {
  if (escolhido) return escolhido
  try {
    const guardado = localStorage.getItem(CHAVE)
    if (guardado !== null) return guardado === 'morador' ? 'morador' : 'administracao'
  } catch {
    // A browser that keeps nothing still knows the address.
  }
  return portaDo(new URLSearchParams(location.search).get('voltar'))
}

/** Addresses that only residents have. */
const DE_MORADOR: readonly string[] = [paths.morador, paths.minhasCobrancas]

/** The door of who was on the way to an address; Administração where it does not tell. */
export const portaDo = (voltar: string | null): Perfil =>
  DE_MORADOR.includes(destinoSeguro(voltar)?.split(/[?#]/)[0] ?? '') ? 'morador' : 'administracao'

/** The door of somebody whose kind is known: who accepted an invitation, or made a new password. */
export const portaDe = ({ isAdmin }: { isAdmin: boolean }): Perfil => (isAdmin ? 'administracao' : 'morador')

/** The door chosen last in this browser; the first time that of the address one was on the way to, else Administração. */
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
