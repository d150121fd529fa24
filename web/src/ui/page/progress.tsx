import css from './progress.module.css'

interface ProgressProps {
  /** Of `max`. */
  value: number
  max?: number
  /** Spoken name. */
  label: string
  /** Under a sentence that already says how far it is. */
  thin?: boolean
  /** Room around it. */
  className?: string | undefined
}

/** How far something is that takes its time. */
export const Progress = ({ value, max = 1, label, thin = false, className }: ProgressProps) => (
  <progress
    className={[css.barra, thin && css.fina, className].filter(Boolean).join(' ')}
    {...{ value, max }}
    aria-label={label}
  />
)
