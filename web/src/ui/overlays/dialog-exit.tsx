import { createContext, use, useEffect } from 'react'
import { Button, type ButtonProps } from '../button.tsx'

interface Exit {
  /** Leaves the dialog, or does `then` instead, once the person is ready to lose what was typed. */
  leave: (then?: () => void) => void
  /** Says that something is not saved; returns how to withdraw it. */
  declare: () => () => void
}

/** How to leave the dialog around; null outside of one. */
export const DialogExit = createContext<Exit | null>(null)

/** Tells the dialog around, where there is one, that closing it would lose something. */
export function useUnsaved(unsaved: boolean): void {
  const declare = use(DialogExit)?.declare
  useEffect(() => (unsaved ? declare?.() : undefined), [unsaved, declare])
}

export type ExitButtonProps = Omit<ButtonProps, 'onClick' | 'type'> & {
  /** For a step inside of the dialog: goes back there instead of closing. */
  onExit?: () => void
}

/** "Cancelar", "Voltar", "Fechar" of a dialog: the same way out as Esc, which asks where something would be lost. */
export function ExitButton({ onExit, ...look }: ExitButtonProps) {
  const exit = use(DialogExit)
  return <Button {...look} onClick={() => exit?.leave(onExit)} />
}
