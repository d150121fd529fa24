import type { ReactNode } from 'react'
import css from './so-leitor.module.css'

/** Text for screen readers only. It takes no place on the screen. */
export function SoLeitor({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className={css.soLeitor} id={id}>
      {children}
    </span>
  )
}
