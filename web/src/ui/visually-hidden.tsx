import type { ReactNode } from 'react'
import css from './visually-hidden.module.css'

/** Text for screen readers only. It takes no place on the screen. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className={css.soLeitor} id={id}>
      {children}
    </span>
  )
}
