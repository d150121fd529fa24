import { MESES } from '#contract/valores/calendario.ts'

const short = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const monthIndex = (month: string) => Number(month.slice(5, 7)) - 1

/** `2026-11` → `nov`. */
export const monthShort = (month: string): string => short[monthIndex(month)] ?? month
/** `2026-11` → `novembro de 2026`. */
export const monthLong = (month: string): string => `${MESES[monthIndex(month)] ?? month} de ${month.slice(0, 4)}`

/** Year to write under a month: only under the first one shown of each year. */
export function yearUnder(months: readonly string[], index: number): string {
  const year = months[index]?.slice(0, 4) ?? ''
  return index === 0 || months[index - 1]?.slice(0, 4) !== year ? year : ''
}

/**
 * Round steps from zero up that cover `max` in at most three: 51000 → [0, 20000, 40000, 60000]; 2 → [0, 1, 2].
 * No axis is lower than R$ 1, and an empty book has one up to R$ 100.
 */
export function axisSteps(max: number): number[] {
  const covered = max === 0 ? 100 : Math.max(max, 1)
  const rough = covered / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((m) => m * power).find((s) => s >= rough * (1 - 1e-9)) ?? 10 * power
  const count = Math.ceil(covered / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, i) => i * step)
}

/** Index of the first month in which anything came in or went out: the book begins there. 0 where nothing ever did. */
export function beginning(...series: readonly (readonly number[])[]): number {
  const months = series[0]?.length ?? 0
  for (let i = 0; i < months; i++) if (series.some((values) => values[i] !== 0)) return i
  return 0
}

/**
 * Average of the whole months, the one in course left out; null while none of them has a value.
 * @param from index of the month in which the book begins: those before it did not exist, and are no months of zero
 */
export function average(values: readonly number[], current: number | null, from = 0): number | null {
  const whole = values.filter((_, i) => i >= from && i !== current)
  return whole.every((v) => v === 0) ? null : whole.reduce((a, b) => a + b, 0) / whole.length
}

/** Index reached by a key, or null for keys that do not walk. From nowhere, the walk begins at the last point. */
export function walk(key: string, from: number | null, count: number): number | null {
  const last = count - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowLeft') return from === null ? last : Math.max(0, from - 1)
  if (key === 'ArrowRight') return from === null ? last : Math.min(last, from + 1)
  return null
}
