import { useDelayed } from '../use-delayed.ts'
import { Skeleton, type SkeletonProps } from './skeleton.tsx'
import css from './waiting.module.css'

const LINES: readonly SkeletonProps[] = [60, 90, 75].map((width) => ({ width: `${width}%`, height: 20 }))

interface Props {
  /** What will stand here, from top to bottom: heights in px of bars as wide as the place, or the look of each. Three lines of text without it. */
  bars?: readonly (number | SkeletonProps)[]
  /** As wide as a form's fields. */
  form?: boolean
}

/** In the place of what is being read: room for it at once, bars and a word for screen readers once it takes long. */
export function Waiting({ bars = LINES, form = false }: Props) {
  const late = useDelayed(true)
  return (
    <div
      className={[css.waiting, form && css.form, !late && css.silent].filter(Boolean).join(' ')}
      role="status"
      aria-label={late ? 'Carregando…' : ''}
      aria-busy="true"
    >
      {bars.map((bar, i) => (
        <Skeleton key={i} {...(typeof bar === 'number' ? { height: bar } : bar)} />
      ))}
    </div>
  )
}
