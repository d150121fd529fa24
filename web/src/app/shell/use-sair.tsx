import { useState, type ReactNode } from 'react'
import { sair } from '../../lib/sair.ts'
import { haTrabalho } from '../../lib/trabalho.ts'
import { ConfirmDialog } from '../../ui/confirm.tsx'

/** Logging out, which asks first when something on the page was not saved. */
export function useSair(): { pedirParaSair: () => void; dialogo: ReactNode } {
  const [perguntando, setPerguntando] = useState(false)
  const pedirParaSair = () => (haTrabalho() ? setPerguntando(true) : sair())
  const dialogo = (
    <ConfirmDialog
      open={perguntando}
      title="Sair sem salvar?"
      body="O que você preencheu nesta tela será perdido."
      verb="Sair sem salvar"
      cancel="Continuar preenchendo"
      onConfirm={sair}
      onCancel={() => setPerguntando(false)}
    />
  )
  return { pedirParaSair, dialogo }
}
