import { addDays, addMonths, weekday } from '../../ui/calendar-days.ts'

const PASSOS: Record<string, (dia: string) => string> = {
  ArrowLeft: (d) => addDays(d, -1),
  ArrowRight: (d) => addDays(d, 1),
  ArrowUp: (d) => addDays(d, -7),
  ArrowDown: (d) => addDays(d, 7),
  Home: (d) => addDays(d, -weekday(d)),
  End: (d) => addDays(d, 6 - weekday(d)),
  PageUp: (d) => addMonths(d, -1),
  PageDown: (d) => addMonths(d, 1),
}

/** The day a key leads to from another: arrows walk days and weeks, Home and End the week, Page Up and Down the months. */
export const diaDaTecla = (tecla: string, dia: string): string | null => PASSOS[tecla]?.(dia) ?? null
