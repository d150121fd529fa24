import { diaEm } from '#contract/valores/calendario.ts'
import { once } from '#contract/valores/once.ts'

// Days are `YYYY-MM-DD` texts and the arithmetic is in UTC, so that no time zone can move them.
const at = (iso: string) => new Date(`${iso}T00:00:00Z`)
const text = (d: Date) => d.toISOString().slice(0, 10)

/** Today in São Paulo, `YYYY-MM-DD`, whatever the clock of the device is set to. */
export const todayInSaoPaulo = (now = new Date()): string => diaEm(now)

export function addDays(iso: string, days: number): string {
  const d = at(iso)
  d.setUTCDate(d.getUTCDate() + days)
  return text(d)
}

/** The same day of another month, or its last day where that month is shorter. */
export function addMonths(iso: string, months: number): string {
  const d = at(iso)
  const day = d.getUTCDate()
  d.setUTCDate(1)
  d.setUTCMonth(d.getUTCMonth() + months)
  return text(new Date(Date.UTC(d.getUTCFullYear(), d.getUTCMonth(), Math.min(day, daysIn(text(d))))))
}

/** Number of days in the month of a day. */
export const daysIn = (iso: string): number =>
  new Date(Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), 0)).getUTCDate()

/** Years to choose from: around this one, the past of somebody who is alive, or those between two days that can be chosen. */
export type Years = 'near' | 'past' | { from: string; to: string }

/**
 * The years a list offers: ten to each side of this one, the last 110 with the newest first, or those of two days. The one in
 * view is always among them.
 */
export function yearsToChoose(which: Years, inView: number, thisYear: number): number[] {
  const [from, to] = ends(which, thisYear)
  const first = Math.max(1900, Math.min(from, inView))
  const years = Array.from({ length: Math.max(to, inView) - first + 1 }, (_, i) => first + i)
  return which === 'past' ? years.reverse() : years
}

function ends(which: Years, thisYear: number): [number, number] {
  if (which === 'past') return [thisYear - 110, thisYear]
  if (which === 'near') return [thisYear - 10, thisYear + 10]
  return [Number(which.from.slice(0, 4)), Number(which.to.slice(0, 4))]
}

export const firstOfMonth = (iso: string): string => `${iso.slice(0, 8)}01`
export const lastOfMonth = (iso: string): string => `${iso.slice(0, 8)}${daysIn(iso)}`

/** 0 Sunday … 6 Saturday. */
export const weekday = (iso: string): number => at(iso).getUTCDay()

/** Six weeks of seven days, Sunday first, that show the month of a day with its neighbours around it. */
export function weeksOf(iso: string): string[][] {
  const first = firstOfMonth(iso)
  const start = addDays(first, -weekday(first))
  return Array.from({ length: 6 }, (_, w) => Array.from({ length: 7 }, (_, d) => addDays(start, w * 7 + d)))
}

const month = once(() => new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long' }))
const whole = once(() => new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'full' }))

/** `2026-11-19` → `novembro`. */
export const monthName = (iso: string): string => month().format(at(iso))
/** The first of a month is "1º" in a date that is written out. @param written a date in words */
export const firstAsOrdinal = (written: string): string => written.replace(/\b1 de /, '1º de ')
/** `2026-11-19` → `quinta-feira, 19 de novembro de 2026`; the name of a button that shows the day's number has to hold it. */
export const fullDate = (iso: string): string => whole().format(at(iso))
/** The same where it is read by itself: the first is "1º". */
export const writtenDate = (iso: string): string => firstAsOrdinal(fullDate(iso))
