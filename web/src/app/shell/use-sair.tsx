import { useState, type ReactNode } from 'react'
import { sair } from '../../lib/sair.ts'
import { haTrabalho } from '../../lib/trabalho.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm.tsx'

const haEmOutraAba = () =>
  import('../../lib/trabalho-em-outra-aba.ts').then((m) => m.haTrabalhoEmOutraAba()).catch(() => false)

/** Logging out, which asks first when something on the page, or on another tab, was not saved. */
export function useSair(): { pedirParaSair: () => void; dialogo: ReactNode } {
  const [perguntando, setPerguntando] = useState(false)
  const pedirParaSair = async () => (haTrabalho() || (await haEmOutraAba()) ? setPerguntando(true) : sair())
  const dialogo = (
    <ConfirmDialog
      open={perguntando}
      title="Sair sem salvar?"
      body="O que você preencheu e não salvou, aqui ou em outra aba, será perdido."
      verb="Sair sem salvar"
      cancel="Continuar preenchendo"
      onConfirm={sair}
      onCancel={() => setPerguntando(false)}
    />
  )
  return { pedirParaSair: () => void pedirParaSair(), dialogo }
}
