import { Skeleton } from '../page/skeleton.tsx'
import css from './chart-place.module.css'

/** Keeps the place of a chart whose numbers are coming: same heading, same height. */
export function ChartPlaceholder({ title, size }: { title: string; size: 'large' | 'small' }) {
  return (
    <section className={css.grafico} aria-label={title} aria-busy="true">
      <div className={css.cabeca}>
        <h2>{title}</h2>
      </div>
      <div className={size === 'large' ? css.vagaGrande : css.vagaPequena}>
        <Skeleton height={1} />
      </div>
    </section>
  )
}
