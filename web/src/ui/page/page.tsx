import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import css from './page.module.css'

/** Content of a screen: gutters and width. `width="form"` is for forms and details (≤ 1200 px), else ≤ 1440. */
export function Page({ children, width = 'wide' }: { children: ReactNode; width?: 'wide' | 'form' }) {
  return <div className={width === 'form' ? `${css.pagina} ${css.estreita}` : css.pagina}>{children}</div>
}

export type PageHeadProps = {
  title: ReactNode
  /** One line below: count and sum, date, id. */
  sub?: ReactNode
  /** Buttons at the right, the primary one last; across the width on a phone. */
  actions?: ReactNode
}

/** The screen's one h1, focusable so that a change of route can put the focus on it. */
export function PageHead({ title, sub, actions }: PageHeadProps) {
  return (
    <div className={css.cabeca}>
      <div className={css.titulo}>
        <h1 tabIndex={-1}>{title}</h1>
        {sub !== undefined && <p className={css.sub}>{sub}</p>}
      </div>
      {actions && <div className={css.acoes}>{actions}</div>}
    </div>
  )
}

/** The way back to the list, above the title. */
export function BackLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link to={to} className={css.volta}>
      <IconArrowLeft size={16} stroke={2} aria-hidden />
      {children}
    </Link>
  )
}

/** Questions in one column (≤ 560) and files or notes in another (≤ 320), which goes below on a phone. */
export function FormLayout({ children, side }: { children: ReactNode; side?: ReactNode }) {
  return (
    <div className={css.formulario}>
      <div>{children}</div>
      {side && <div>{side}</div>}
    </div>
  )
}

/** A detail: its situation and what surrounds it in a column (288) at the right; on a phone the situation comes first. */
export function DetailLayout({ status, children, side }: { status: ReactNode; children: ReactNode; side?: ReactNode }) {
  return (
    <div className={css.detalhe}>
      <div className={css.situacao}>{status}</div>
      <div className={css.corpo}>{children}</div>
      {side && <div className={css.lado}>{side}</div>}
    </div>
  )
}

/**
 * Save first, then Cancelar as plain text; on a phone a 72 px bar fixed at the foot with the save button at the right.
 * The shell hides its own bar where `[data-barra-salvar]` exists.
 */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div className={css.salvar} data-barra-salvar>
      {children}
    </div>
  )
}

export type SectionProps = {
  title: ReactNode
  level?: 2 | 3
  /** Link or small button at the right of the title, such as "Ver todas". */
  aside?: ReactNode
  /** Draws the strong hairline under the title, above a list. */
  ruled?: boolean
  children: ReactNode
}

/** A part of a screen with its heading; 36 px below it. */
export function Section({ title, level = 2, aside, ruled, children }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={css.secao}>
      <div className={ruled ? `${css.secaoCabeca} ${css.regua}` : css.secaoCabeca}>
        <Heading>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  )
}
