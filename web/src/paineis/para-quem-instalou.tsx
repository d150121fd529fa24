import type { ReactNode } from 'react'
import css from './para-quem-instalou.module.css'

/** What only whoever installed the system can do about something, with the names they know it by: folded, below what it means to people. */
export const ParaQuemInstalou = ({ children }: { children: ReactNode }) => (
  <details className={css.detalhe}>
    <summary>Para quem instalou o sistema</summary>
    <p>{children}</p>
  </details>
)
