import { useSyncExternalStore } from 'react'
import { observarSessao } from './sessao.ts'

/** The server does nothing more for this person until they set up the second step. */
let exigidas = false
const ouvintes = new Set<() => void>()

function mudar(novo: boolean) {
  if (novo === exigidas) return
  exigidas = novo
  for (const avise of ouvintes) avise()
}

/** A call was refused for want of the second step. */
export const pedirDuasEtapas = (): void => mudar(true)

/** The second step is there, or is asked for no longer. */
export const dispensarDuasEtapas = (): void => mudar(false)

/** Whether it is asked for, as React state. */
export const useDuasEtapasExigidas = (): boolean =>
  useSyncExternalStore(
    (avise) => {
      ouvintes.add(avise)
      return () => ouvintes.delete(avise)
    },
    () => exigidas,
    () => false,
  )

observarSessao((sessao) => {
  if (!sessao) mudar(false)
})
