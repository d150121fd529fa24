import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mesPorExtenso } from '#contract/valores/calendario.ts'
import { IconButton } from '../button.tsx'
import { type DateRange, stepMonth } from '../text/date-range-text.ts'
import css from './month-step.module.css'

type MonthStepProps = {
  value: DateRange
  onChange: (range: DateRange) => void
  /** Day the months count from where the period has no limits. */
  today: string
  /** What says the period, between the two. */
  children: ReactNode
}

/** ‹ and › around a period: the month before and the one after. No state, because the page's first script draws it too. */
export function MonthStep({ value, onChange, today, children }: MonthStepProps) {
  const step = (by: -1 | 1, word: string) => {
    const range = stepMonth(value, by, today)
    const label = `${word}: ${mesPorExtenso(range.de ?? '')}`
    return (
      <IconButton label={label} icon={by < 0 ? IconChevronLeft : IconChevronRight} onClick={() => onChange(range)} />
    )
  }
  return (
    <span className={css.passo}>
      {step(-1, 'Mês anterior')}
      {children}
      {step(1, 'Próximo mês')}
    </span>
  )
}
