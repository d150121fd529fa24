import { useSyncExternalStore } from 'react'
import { destinoSeguro } from '../../../app/paths.ts'
import { atendeAPortaria, soLe } from '../../../lib/sessao-guardada.ts'
import { jaEscolhido } from './primeira-pintura.ts'
import type { Perfil } from './sessao.api.ts'

/** As `PHONE` of `ui/phone-query.ts`, which would bring the frame's code into the login page. */
const CELULAR = '(max-width: 47.99em)'
const CHAVE = 'condominio-em-dia:perfil'
const ouvintes = new Set<() => void>()
let escolhido = jaEscolhido('perfil') as Perfil | null

function lembrado(): Perfil {
  if (escolhido) return escolhido
  try {
    const guardado = localStorage.getItem(CHAVE)
    if (guardado !== null) return guardado === 'morador' ? 'morador' : 'administracao'
  } catch {
    // A browser that keeps nothing still knows the address.
  }
  // The administration mostly enters from a computer for the first time; of the others many only have a telephone.
  const daqui = matchMedia('(display-mode: standalone)').matches || matchMedia(CELULAR).matches
  return portaDo(new URLSearchParams(location.search).get('voltar'), daqui)
}

/** The screens that mails and friends lead residents to; staff has some of them too. */
const DE_MORADOR =
  /^\/(morador|minhas-cobrancas|cobranca|acordo|ocorrencias?|addocorrencia|reservas?|addreserva|reunioes|prestacao-de-contas|agendas|informacoes)(\/|$)/

/**
 * The door of who was on the way to an address, or opened it on a phone or from the installed app; Administração where neither tells.
 * Where both may have been meant it is Morador: by that door everybody gets in, and by the other a resident is turned away.
 * @param deMorar whether the device is one that residents have
 */
export function portaDo(voltar: string | null, deMorar: boolean): Perfil {
  const destino = destinoSeguro(voltar)
  const deMorador = destino === null ? deMorar : DE_MORADOR.test(destino.split(/[?#]/)[0] ?? '')
  return deMorador ? 'morador' : 'administracao'
}

/** The door of somebody whose kind is known: who accepted an invitation, or made a new password. */
export const portaDe = (pessoa: Parameters<typeof soLe>[0]): Perfil =>
  pessoa.isAdmin || soLe(pessoa) || atendeAPortaria(pessoa) ? 'administracao' : 'morador'

/** The door chosen last in this browser; the first time that of the address one was on the way to, else that of the device. */
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
    // A browser that keeps nothing simply starts as the first time.
  }
  for (const avise of ouvintes) avise()
}
