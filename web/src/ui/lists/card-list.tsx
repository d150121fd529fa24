import type { ReactNode } from 'react'
import css from './data-cards.module.css'
import type { DataListProps, TotalRow } from './data-list.types.ts'
import { Skeleton, skeletonWidth } from '../page/skeleton.tsx'
import { Amount } from '../page/amount.tsx'

/** Rows in their order, cut where the heading changes. */
function inGroups<T>(rows: readonly T[], groupBy: ((row: T) => string) | undefined): { name: string; rows: T[] }[] {
  const groups: { name: string; rows: T[] }[] = []
  for (const row of rows) {
    const name = groupBy?.(row) ?? ''
    const last = groups.at(-1)
    if (last && last.name === name) last.rows.push(row)
    else groups.push({ name, rows: [row] })
  }
  return groups
}

export type CardListProps<T> = Pick<
  DataListProps<T>,
  'rows' | 'rowKey' | 'card' | 'groupBy' | 'caption' | 'busy' | 'totals'
> & {
  /** What stands at the right of a card, and what before it. */
  menu: (row: T) => ReactNode
  box?: ((row: T) => ReactNode) | undefined
  marked?: (row: T) => boolean
}

/**
 * How the cards of a phone look, under their day: no state and no effect, because the page's first script draws them too,
 * before React is here (`app/arranque`).
 */
export function CardList<T>({ rows = [], groupBy, caption, busy, totals, ...card }: CardListProps<T>) {
  return (
    <section className={css.cartoes} aria-label={caption} aria-busy={busy || undefined}>
      {inGroups(rows, groupBy).map((g, i) => (
        <div key={`${i} ${g.name}`}>
          {g.name && <h2 className={css.grupo}>{g.name}</h2>}
          <ul className={g.name ? css.lista : `${css.lista} ${css.semGrupo}`}>
            {g.rows.map((row) => (
              <Card key={card.rowKey(row)} row={row} {...card} />
            ))}
          </ul>
        </div>
      ))}
      {totals && rows.length > 0 && <CardTotals totals={totals} />}
    </section>
  )
}

type CardProps<T> = Pick<CardListProps<T>, 'card' | 'menu' | 'box' | 'marked'> & { row: T }

function Card<T>({ row, card, menu: menuOf, box, marked }: CardProps<T>) {
  const { title, value, details } = card(row)
  const menu = menuOf(row)
  const className = [css.cartao, !menu && css.semMenu, box && css.comCaixa, marked?.(row) && css.marcado]
    .filter(Boolean)
    .join(' ')
  return (
    <li className={className} data-row>
      {box && (
        <div className={css.caixa} data-apart>
          {box(row)}
        </div>
      )}
      <div className={css.titulo}>{title}</div>
      {value !== undefined && <div className={css.valor}>{value}</div>}
      {details !== undefined && <div className={css.detalhes}>{details}</div>}
      {menu && (
        <div className={css.menu} data-apart>
          {menu}
        </div>
      )}
    </li>
  )
}

function CardTotals({ totals }: { totals: readonly TotalRow[] }) {
  return (
    <dl className={css.totais}>
      {totals.map((t) => (
        <div key={t.label} className={t.final ? `${css.total} ${css.final}` : css.total}>
          <dt>{t.label}</dt>
          <dd>
            <Amount reais={t.reais} variant={t.final ? 'ink' : 'plain'} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Bars in the place of the cards; the place is kept from the start, the bars show when the wait is long. */
export function CardSkeletons({ count, visible }: { count: number; visible: boolean }) {
  return (
    <div
      className={visible ? `${css.cartoes} ${css.esqueleto} ${css.visivel}` : `${css.cartoes} ${css.esqueleto}`}
      aria-hidden
    >
      <div className={`${css.lista} ${css.semGrupo}`}>
        {Array.from({ length: count }, (_, i) => (
          <div key={i} className={`${css.cartao} ${css.semMenu}`}>
            <div className={css.titulo}>
              <Skeleton width={skeletonWidth(i, 0)} />
            </div>
            <div className={css.detalhes}>
              <Skeleton width={skeletonWidth(i, 2)} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
