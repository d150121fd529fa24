import { Skeleton } from '../skeleton.tsx'
import css from './chart-place.module.css'

export type ChartPlaceholderProps = {
  title: string
  size: 'large' | 'small'
  /** Off where nothing is coming yet, because the place is far from what is seen. */
  busy?: boolean
}

/** Keeps the place of a chart whose code or numbers are coming: same heading, same height. Does not load the charts. */
export function ChartPlaceholder({ title, size, busy = true }: ChartPlaceholderProps) {
  return (
    <section className={css.grafico} aria-label={title} aria-busy={busy || undefined}>
      <div className={css.cabeca}>
        <h2>{title}</h2>
      </div>
      <div className={size === 'large' ? css.vagaGrande : css.vagaPequena}>
        <Skeleton height={1} />
      </div>
    </section>
  )
}
