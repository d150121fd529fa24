import { IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { ConfirmDialog } from './confirm.tsx'
import { DialogBox, type DialogBoxProps } from './dialog-box.tsx'
import { DialogExit } from './dialog-exit.tsx'
import { useTyped } from './use-typed.ts'

export type DialogProps = Omit<DialogBoxProps, 'box' | 'corner' | 'listeners' | 'returnTo'> & {
  open: boolean
  /** Esc, the ✕, a click outside or a `ExitButton`, after asking where something would be lost; sets `open` to false. */
  onClose: () => void
  /** Something was chosen that neither a field nor a form tells of. */
  unsaved?: boolean
  /** Shows the ✕; leave it out where the footer already has "Cancelar". */
  closable?: boolean
  /** Never asks: what is changed inside applies at once, or is a question of its own that is simply asked again. */
  losesNothing?: boolean
}

/**
 * Dialog over the page, on the browser's own modal `<dialog>`: everything behind is inert, Tab stays inside,
 * Esc closes, and the focus goes back to where it came from, or to the heading where that is gone. Content mounts only
 * while it is open. Where something was typed or chosen, it asks before it lets that go.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, unsaved, losesNothing, closable, children, ...look }: Omit<DialogProps, 'open'>) {
  const box = useRef<HTMLDialogElement>(null)
  const typed = useTyped(box)
  const declared = useRef(new Set<symbol>())
  const [leaving, setLeaving] = useState<{ then: () => void } | null>(null)

  const leave = (then = onClose) => {
    const loses = unsaved || declared.current.size > 0 || typed.any()
    if (loses && !losesNothing) setLeaving({ then })
    else then()
  }
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  const declare = useCallback(() => {
    const mark = Symbol('unsaved')
    declared.current.add(mark)
    return () => void declared.current.delete(mark)
  }, [])
  const exit = useMemo(() => ({ declare, leave: (then?: () => void) => latest.current(then) }), [declare])
  return (
    <DialogExit value={exit}>
      <DialogBox
        {...look}
        box={box}
        corner={closable && <IconButton label="Fechar" icon={IconX} onClick={() => leave()} />}
        listeners={typed.listeners}
        onClose={() => leave()}
      >
        {children}
      </DialogBox>
      <ConfirmDialog
        open={leaving !== null}
        title="Fechar sem salvar?"
        body="O que você preencheu será perdido."
        verb="Fechar sem salvar"
        cancel="Continuar preenchendo"
        returnTo={typed.field}
        onConfirm={() => {
          setLeaving(null)
          leaving?.then()
        }}
        onCancel={() => setLeaving(null)}
      />
    </DialogExit>
  )
}
