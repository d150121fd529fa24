import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/overlays/confirm.tsx'
import { sessaoAtual } from '../lib/sessao.ts'
import { useEspera } from '../lib/sessao-recusada.ts'
import { declararTrabalho } from '../lib/trabalho.ts'

interface Guarda {
  /** Render it once, anywhere in the form. */
  dialog: ReactNode
  /** Call after saving, before leaving: nothing is asked any more. */
  liberar: () => void
}

/** A page, or the tab of it that is shown: filters and pages of a list stay on it. */
const parteDe = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('aba') ?? ''}`

interface Pergunta {
  title: string
  body: string
  verb: string
  cancel: string
}

const FORMULARIO: Pergunta = {
  title: 'Sair sem salvar?',
  body: 'O que você preencheu nesta tela será perdido.',
  verb: 'Sair sem salvar',
  cancel: 'Continuar preenchendo',
}

/**
 * Navigation guard: asks before a form with unsaved changes is left by link, another tab of its page, Back, reload or
 * closing the browser's tab.
 * @param sujo whether there are changes that were not saved
 * @param aoDesistir runs when the person leaves all the same
 * @param pergunta what is asked where it is not a form that would be lost
 */
export function useGuardaDeSaida(sujo: boolean, aoDesistir?: () => void, pergunta = FORMULARIO): Guarda {
  const livre = useRef(false)
  const estaSujo = useRef(sujo)
  useEffect(() => {
    estaSujo.current = sujo
    if (!sujo) return
    livre.current = false
    const retirar = declararTrabalho()
    const aoFechar = (e: BeforeUnloadEvent) => {
      if (!livre.current) e.preventDefault()
    }
    window.addEventListener('beforeunload', aoFechar)
    return () => {
      retirar()
      window.removeEventListener('beforeunload', aoFechar)
    }
  }, [sujo])

  const bloqueio = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Without a session there is nothing left to save: leaving is not a choice then.
      estaSujo.current &&
      !livre.current &&
      sessaoAtual() !== null &&
      parteDe(currentLocation) !== parteDe(nextLocation),
  )
  // Where the session ended meanwhile, entering again is asked instead, and leaving is one of its answers.
  const esperaEntrada = useEspera() !== null
  useEffect(() => {
    if (esperaEntrada && bloqueio.state === 'blocked') bloqueio.reset()
  }, [esperaEntrada, bloqueio])
  const liberar = useCallback(() => {
    livre.current = true
  }, [])

  const dialog = (
    <ConfirmDialog
      open={bloqueio.state === 'blocked'}
      {...pergunta}
      onConfirm={() => {
        aoDesistir?.()
        bloqueio.proceed?.()
      }}
      onCancel={() => bloqueio.reset?.()}
    />
  )
  return { dialog, liberar }
}
