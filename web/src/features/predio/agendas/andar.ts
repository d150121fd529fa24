import type { KeyboardEvent } from 'react'
import type { Periodo } from '#contract/valores/periodo.ts'
import { addDays, addMonths, weekday } from '../../../ui/text/calendar-days.ts'
import type { Vista } from './endereco.ts'
import { esticar, mover, type Evento } from './eventos.ts'

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

/** What Shift and an arrow do to the appointment that has the focus: move it; with Control, move its end. */
export function periodoDaTecla(e: KeyboardEvent, evento: Evento, vista: Vista): Periodo | null {
  const lado = { ArrowLeft: -1, ArrowRight: 1 }[e.key]
  const altura = { ArrowUp: -1, ArrowDown: 1 }[e.key]
  if (lado === undefined && altura === undefined) return null
  const porHora = vista !== 'mes' && !evento.diaTodo
  const dias = lado ?? (porHora ? 0 : (altura ?? 0) * 7)
  const minutos = porHora ? (altura ?? 0) * 30 : 0
  return e.ctrlKey || e.metaKey ? esticar(evento, dias, minutos) : mover(evento, dias, minutos)
}
