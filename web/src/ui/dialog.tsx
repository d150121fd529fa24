import { IconX } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import { BotaoIcone } from './botao.tsx'
import css from './dialog.module.css'
import { returnFocus } from './return-focus.ts'

export type DialogProps = {
  open: boolean
  /** Esc, the ✕ or a click outside; the caller sets `open` to false. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons, at the right. Put `autoFocus` on the one that takes the focus. */
  footer?: ReactNode
  /** Widest it gets, in px (440 by default). */
  width?: number
  /** Shows the ✕; leave it out where the footer already has "Cancelar". */
  closable?: boolean
  role?: 'dialog' | 'alertdialog'
}

/**
 * Dialog over the page, on the browser's own modal `<dialog>`: everything behind is inert, Tab stays inside,
 * Esc closes, and the focus goes back to where it came from, or to the heading where that is gone. Content mounts only while it is open.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, children, footer, width, closable, role }: Omit<DialogProps, 'open'>) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const bodyId = useId()
  useEffect(() => {
    const opener = document.activeElement
    const dialog = box.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog?.close()
      returnFocus(opener)
    }
  }, [])
  return (
    <dialog
      ref={box}
      className={css.dialogo}
      style={{ '--largura': `${width ?? 440}px` } as CSSProperties}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' && children ? bodyId : undefined}
      onCancel={(e) => {
        e.preventDefault()
        onClose()
      }}
      onPointerDown={(e) => {
        if (e.target === e.currentTarget && isOutside(e.currentTarget, e)) onClose()
      }}
    >
      <div className={css.cabeca}>
        <h2 id={titleId}>{title}</h2>
        {closable && <BotaoIcone label="Fechar" icon={IconX} onClick={onClose} />}
      </div>
      {children && (
        <div className={css.corpo} id={bodyId}>
          {children}
        </div>
      )}
      {footer && <div className={css.pe}>{footer}</div>}
    </dialog>
  )
}

function isOutside(dialog: HTMLElement, point: { clientX: number; clientY: number }): boolean {
  const r = dialog.getBoundingClientRect()
  return point.clientX < r.left || point.clientX > r.right || point.clientY < r.top || point.clientY > r.bottom
}
