import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../ui/overlays/confirm.tsx'
import { guardar, type Saida } from './guardas.ts'
import { useEspera } from '../lib/sessao-recusada.ts'
import { declararTrabalho } from '../lib/trabalho.ts'

interface Guarda {
  /** Render it once, anywhere in the form. */
  dialog: ReactNode
  /** Call after saving, before leaving: nothing is asked any more. */
  liberar: () => void
}

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
 * @param perde whether leaving loses any of it: what the device keeps is still work, which the end of a session would erase
 */
export function useGuardaDeSaida(sujo: boolean, aoDesistir?: () => void, pergunta = FORMULARIO, perde = sujo): Guarda {
  const livre = useRef(false)
  const estaSujo = useRef(perde)
  useEffect(() => {
    if (!sujo) return
    livre.current = false
    return declararTrabalho()
  }, [sujo])
  useEffect(() => {
    estaSujo.current = perde
    if (!perde) return
    livre.current = false
    const aoFechar = (e: BeforeUnloadEvent) => {
      if (!livre.current) e.preventDefault()
    }
    window.addEventListener('beforeunload', aoFechar)
    return () => window.removeEventListener('beforeunload', aoFechar)
  }, [perde])

  const [saida, perguntar] = useState<Saida | null>(null)
  useEffect(() => guardar({ suja: () => estaSujo.current && !livre.current, perguntar }), [])
  // Where the session ended meanwhile, entering again is asked instead, and leaving is one of its answers.
  const esperaEntrada = useEspera() !== null
  useEffect(() => {
    if (esperaEntrada) saida?.ficar()
  }, [esperaEntrada, saida])
  // Saved while the question stood: nothing is lost any more, and the person had asked to leave.
  useEffect(() => {
    if (!perde) saida?.sair()
  }, [perde, saida])
  const liberar = useCallback(() => {
    livre.current = true
  }, [])

  const dialog = (
    <ConfirmDialog
      open={saida !== null}
      {...pergunta}
      onConfirm={() => {
        aoDesistir?.()
        saida?.sair()
      }}
      onCancel={() => saida?.ficar()}
    />
  )
  return { dialog, liberar }
}
