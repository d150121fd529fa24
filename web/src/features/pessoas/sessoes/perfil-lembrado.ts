import { useSyncExternalStore } from 'react'
import { destinoSeguro } from '../../../app/paths.ts'
import { atendeAPortaria, soLe } from '../../../lib/sessao-guardada.ts'
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
  const instalado = matchMedia('(display-mode: standalone)').matches
  return portaDo(new URLSearchParams(location.search).get('voltar'), instalado)
}

/** The screens that mails and friends lead residents to; staff has some of them too. */
const DE_MORADOR =
  /^\/(morador|minhas-cobrancas|cobranca|acordo|ocorrencias?|addocorrencia|reservas?|addreserva|reunioes|prestacao-de-contas|agendas|informacoes)(\/|$)/

/**
 * The door of who was on the way to an address, or opened the installed app; Administração where neither tells. Where both may
 * have been meant it is Morador: by that door everybody gets in, and by the other a resident is turned away.
 */
export function portaDo(voltar: string | null, instalado: boolean): Perfil {
  const destino = destinoSeguro(voltar)
  const deMorador = destino === null ? instalado : DE_MORADOR.test(destino.split(/[?#]/)[0] ?? '')
  return deMorador ? 'morador' : 'administracao'
}

/** The door of somebody whose kind is known: who accepted an invitation, or made a new password. */
export const portaDe = (pessoa: Parameters<typeof soLe>[0]): Perfil =>
  pessoa.isAdmin || soLe(pessoa) || atendeAPortaria(pessoa) ? 'administracao' : 'morador'

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
