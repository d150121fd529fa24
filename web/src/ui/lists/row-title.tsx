import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import css from './row-title.module.css'

type Props = { children: ReactNode; detail?: ReactNode } & ({ to: To } | { onClick: () => void })

/**
 * Title of a row: a real link, so that it opens in a new tab, or a button where the record opens over the list; `detail` follows in
 * ink-3. The first of a row is what a click anywhere on the row opens (`open-row.ts`).
 */
export function RowTitle({ children, detail, ...leva }: Props) {
  return (
    <>
      {'to' in leva ? (
        <Link to={leva.to} className={css.titulo} data-way-in>
          {children}
        </Link>
      ) : (
        <button type="button" className={`${css.titulo} ${css.botao}`} onClick={leva.onClick} data-way-in>
          {children}
        </button>
      )}
      {detail && (
        <>
          {' '}
          <span className={css.detalhe}>{detail}</span>
        </>
      )}
    </>
  )
}
