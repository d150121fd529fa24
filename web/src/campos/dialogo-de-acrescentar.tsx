import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { ExitButton } from '../ui/overlays/dialog-exit.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

interface Props {
  title: string
  acrescentando: boolean
  acrescentar: () => Promise<void>
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/**
 * Adds what a form needs without leaving it. The dialog may stand inside the page's own form: neither Enter nor the button may send
 * that one.
 */
export function DialogoDeAcrescentar({ title, acrescentando, acrescentar, onClose, children }: Props) {
  const noEnter = (e: KeyboardEvent) => {
    if (e.key !== 'Enter' || !(e.target instanceof HTMLInputElement)) return
    e.preventDefault()
    void acrescentar()
  }
  const parar = (e: SyntheticEvent) => e.stopPropagation()
  return (
    <div onKeyDown={noEnter} onSubmit={parar}>
      <Dialog
        open
        onClose={onClose}
        title={title}
        footer={
          <>
            <ExitButton>Cancelar</ExitButton>
            <Button variant="primary" busy={acrescentando} onClick={() => void acrescentar()}>
              Adicionar
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </div>
  )
}
