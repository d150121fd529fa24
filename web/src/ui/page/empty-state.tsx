import type { ReactNode } from 'react'
import css from './empty-state.module.css'

export type EmptyStateProps = {
  /** "Nenhuma conta por aqui ainda" */
  title: string
  /** One sentence: what will be here, or what to change. */
  text?: ReactNode
  /** The first action, or "Limpar filtros" where the search found nothing. */
  action?: ReactNode
  /** Less tall, inside a section. */
  short?: boolean
  headingLevel?: 2 | 3
}

/** Nothing to show, written on the ruled lines of the ledger, in the place where the rows would be. */
export function EmptyState({ title, text, action, short, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className={short ? `${css.pauta} ${css.curta}` : css.pauta}>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action && <div className={css.acoes}>{action}</div>}
    </div>
  )
}
