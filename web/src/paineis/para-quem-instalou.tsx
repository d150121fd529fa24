import type { ReactNode } from 'react'

/** The names that only who set the system up knows, behind words that anybody can pass on. */
export const ParaQuemInstalou = ({ children }: { children: ReactNode }) => (
  <details>
    <summary>Para quem instalou</summary>
    {children}
  </details>
)
