import { formatarData, formatarInstante } from '#contract/valores/calendario.ts'
import { todayInSaoPaulo } from './calendar-days.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const dayNumber = (iso: string) => Math.round(Date.parse(`${iso}T00:00:00Z`) / DAY)

/** How long ago an instant was, as people say it: "agora", "há 5 min", "há 3 h", "ontem", "há 4 dias", then the date. */
export function ago(iso: string, now: Date = new Date()): string {
  const ms = now.getTime() - Date.parse(iso)
  if (ms < MINUTE) return 'agora'
  if (ms < HOUR) return `há ${Math.floor(ms / MINUTE)} min`
  const days = dayNumber(todayInSaoPaulo(now)) - dayNumber(todayInSaoPaulo(new Date(iso)))
  if (days === 0) return `há ${Math.floor(ms / HOUR)} h`
  if (days === 1) return 'ontem'
  return days < 30 ? `há ${days} dias` : formatarData(todayInSaoPaulo(new Date(iso)))
}

/** The instant in full, for the tooltip of `ago`. */
export const inFull = formatarInstante
