import { addMonths, firstOfMonth, lastOfMonth } from './calendar-days.ts'
import { writeDate } from './date-text.ts'

/** Days `YYYY-MM-DD`, both included; null is no limit on that side. */
export type DateRange = { de: string | null; ate: string | null }
export type RangeShortcut = { label: string; range: DateRange }

/** The ready-made periods, counted from a day. */
export function rangeShortcuts(today: string): RangeShortcut[] {
  const year = today.slice(0, 4)
  const lastMonth = addMonths(firstOfMonth(today), -1)
  return [
    { label: 'Este mês', range: { de: firstOfMonth(today), ate: lastOfMonth(today) } },
    { label: 'Mês passado', range: { de: lastMonth, ate: lastOfMonth(lastMonth) } },
    { label: 'Este ano', range: { de: `${year}-01-01`, ate: `${year}-12-31` } },
    { label: 'Últimos 12 meses', range: { de: addMonths(firstOfMonth(today), -11), ate: lastOfMonth(today) } },
    { label: 'Todo o período', range: { de: null, ate: null } },
  ]
}

/**
 * The whole month before (-1) or after (1) a period, so that a list is walked month by month; from `today` where the period
 * has no limits.
 */
export function stepMonth({ de, ate }: DateRange, step: -1 | 1, today: string): DateRange {
  const from = (step < 0 ? (de ?? ate) : (ate ?? de)) ?? today
  const first = addMonths(firstOfMonth(from), step)
  return { de: first, ate: lastOfMonth(first) }
}

/** `01/11 a 30/11/2026`; both years where they differ; "desde", "até" or "Todo o período" where a side is open. */
export function writeRange({ de, ate }: DateRange): string {
  if (de === null && ate === null) return 'Todo o período'
  if (ate === null) return `Desde ${writeDate(de ?? '')}`
  if (de === null) return `Até ${writeDate(ate)}`
  if (de === ate) return writeDate(de)
  return `${de.slice(0, 4) === ate.slice(0, 4) ? writeDate(de).slice(0, 5) : writeDate(de)} a ${writeDate(ate)}`
}
