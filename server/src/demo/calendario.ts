import { MESES, somarDias } from '#contract/valores/calendario.ts'

/** Calendar of the invented building: months are `YYYY-MM`, days `YYYY-MM-DD`. Pure; "today" is given. */

const emMs = (dia: string) => Date.parse(`${dia}T00:00:00Z`)

/** 1 to 12. */
export const numeroDoMes = (mes: string): number => Number(mes.slice(5, 7))

/** `2026-11` → `novembro`. */
export const nomeDoMes = (mes: string): string => MESES[numeroDoMes(mes) - 1] ?? ''

/** The same day, or the Monday after it when it falls on a weekend. */
export function diaUtil(dia: string): string {
  const semana = new Date(emMs(dia)).getUTCDay()
  if (semana === 6) return somarDias(dia, 2)
  return semana === 0 ? somarDias(dia, 1) : dia
}

/** The Saturday or Sunday nearest after a day: when parlours are booked. */
export function fimDeSemana(dia: string, domingo: boolean): string {
  const semana = new Date(emMs(dia)).getUTCDay()
  return somarDias(dia, ((domingo ? 7 : 6) - semana) % 7)
}

/** Instant (ISO, UTC) of an hour of a day in São Paulo, three hours behind UTC. */
export const instante = (dia: string, hora: number, minuto: number): string =>
  new Date(emMs(dia) + (hora + 3) * 3_600_000 + minuto * 60_000).toISOString()
