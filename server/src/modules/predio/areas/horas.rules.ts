import { formatarHorario } from '#contract/valores/calendario.ts'

/** Hours of a slot: minutes since midnight inside, `HH:MM` on the wire. Knows nothing of HTTP or SQL. */

const DIA_MIN = 24 * 60

/** `18:30` → 1110. `24:00` → 1440. */
export function emMinutos(hora: string): number {
  const [h = 0, m = 0] = hora.split(':').map(Number)
  return h * 60 + m
}

/** 1110 → `18:30`; past midnight it goes round: 1470 → `00:30`. The end of a day reads `24:00` only where it says so. */
export function emHora(minutos: number): string {
  const doDia = minutos % DIA_MIN
  return `${String(Math.floor(doDia / 60)).padStart(2, '0')}:${String(doDia % 60).padStart(2, '0')}`
}

/** Minutes from the start to the end; an end at or before the start is on the next day, so a slot lasts at most 24 hours. */
export function duracao(inicio: string, fim: string): number {
  const minutos = emMinutos(fim) - emMinutos(inicio)
  return minutos > 0 ? minutos : minutos + DIA_MIN
}

/** Whether a slot that begins at `inicioMin` ends on the next day. Midnight itself still belongs to the day. */
export const viraODia = (inicioMin: number, duracaoMin: number): boolean => inicioMin + duracaoMin > DIA_MIN

/** The end as people read it: `24:00` when it is exactly midnight. */
export const fimDoPeriodo = (inicioMin: number, duracaoMin: number): string =>
  inicioMin + duracaoMin === DIA_MIN ? '24:00' : emHora(inicioMin + duracaoMin)

/** `18:00 às 23:00`, as people read it. */
export const horarioPorExtenso = (l: { inicio_min: number; duracao_min: number }): string =>
  formatarHorario(emHora(l.inicio_min), fimDoPeriodo(l.inicio_min, l.duracao_min))
