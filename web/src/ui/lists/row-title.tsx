import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import css from './row-title.module.css'

/** Title of a row: a real link, so that it opens in a new tab; `detail` follows in ink-3. */
export function RowTitle({ to, children, detail }: { to: To; children: ReactNode; detail?: ReactNode }) {
  return (
    <>
      <Link to={to} className={css.titulo}>
        {children}
      </Link>
      {detail && (
        <>
          {' '}
          <span className={css.detalhe}>{detail}</span>
        </>
      )}
    </>
  )
}
