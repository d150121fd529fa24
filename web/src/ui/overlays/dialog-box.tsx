import {
  type CSSProperties,
  type DOMAttributes,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react'
import css from './dialog.module.css'
import { focusHeading } from '../focus/focus-heading.ts'
import { rememberFocus } from '../focus/return-focus.ts'

export type DialogBoxProps = {
  /** Esc, the ✕ or a click outside. Where the caller leaves it open, it stays. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons, at the right. Put `data-autofocus` on the one that takes the focus. */
  footer?: ReactNode
  /** Widest it gets, in px (440 by default). */
  width?: number
  /** At the right of the title. */
  corner?: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** What takes the focus when it closes, where that is not what had it when it opened. */
  returnTo?: () => HTMLElement | null
  box?: RefObject<HTMLDialogElement | null>
  /** Hears what happens to the fields inside. */
  listeners?: DOMAttributes<HTMLDialogElement>
}

/** The second press of a double click, whose first one opened the dialog, in ms. */
const DOUBLE_CLICK = 400

/** The browser's modal `<dialog>` with its heading and buttons; it asks nothing. Screens use `Dialog`. */
export function DialogBox(props: DialogBoxProps) {
  const { onClose, title, children, footer, width = 440, role } = props
  const own = useRef<HTMLDialogElement>(null)
  const box = props.box ?? own
  const titleId = useId()
  const bodyId = useId()
  useModal(box, props.returnTo)
  const outside = usePressOutside(onClose)
  return (
    <dialog
      {...props.listeners}
      {...outside}
      ref={box}
      className={css.dialogo}
      style={{ '--largura': `${width}px` } as CSSProperties}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' && children ? bodyId : undefined}
      onKeyDown={(e) => {
        // Here and not at `cancel`, which a browser leaves out for a second Esc. What is inside takes its own Esc first.
        if (e.key !== 'Escape' || e.defaultPrevented || e.nativeEvent.isComposing) return
        e.preventDefault()
        onClose()
      }}
      onCancel={(e) => {
        // The one of a file picker that was left comes up to here.
        if (e.target !== e.currentTarget) return
        e.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget: dialog }) => {
        // The browser closed it by itself, as by a second gesture of going back: what happens is the caller's to say.
        if (dialog.open) return
        dialog.showModal()
        onClose()
      }}
    >
      <div className={css.cabeca}>
        <h2 id={titleId}>{title}</h2>
        {props.corner}
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

/** Opens it over the page, and gives the focus back when it goes. */
function useModal(box: RefObject<HTMLDialogElement | null>, returnTo: DialogBoxProps['returnTo']) {
  const asked = useRef(returnTo)
  useEffect(() => {
    const giveBack = rememberFocus(asked.current?.() ?? document.activeElement)
    const dialog = box.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    if (dialog) beginAtTheTop(dialog)
    return () => {
      dialog?.close()
      giveBack()
    }
  }, [box])
}

/**
 * What is longer than the screen opens at its beginning, whatever would take the focus: where that is further down, as a button
 * at the foot, the heading has it.
 */
function beginAtTheTop(dialog: HTMLDialogElement): void {
  dialog.scrollTop = 0
  const end = document.activeElement?.getBoundingClientRect().bottom ?? 0
  if (end > dialog.getBoundingClientRect().bottom) focusHeading()
}

/** A click that begins and ends outside, and is not the end of the double click that opened the dialog. */
function usePressOutside(onPress: () => void): DOMAttributes<HTMLDialogElement> {
  const opened = useRef(Infinity)
  const began = useRef(false)
  useEffect(() => {
    opened.current = performance.now()
  }, [])
  return {
    onPointerDown: (e) => {
      began.current = isOutside(e) && e.timeStamp - opened.current > DOUBLE_CLICK
    },
    onClick: (e) => {
      if (began.current && isOutside(e)) onPress()
    },
  }
}

function isOutside({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (x < left || x > right || y < top || y > bottom)
}
