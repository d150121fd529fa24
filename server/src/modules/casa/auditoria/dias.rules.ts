import { diaEm } from '#contract/valores/calendario.ts'

/**
 * The instant a day begins in São Paulo, ISO 8601 UTC. Its offset has been two or three hours, and a day of change begins
 * at one in the morning; days the zone's rules leave out begin with the next.
 * @param dia `YYYY-MM-DD`
 */
export function inicioDoDia(dia: string): string {
  const meiaNoiteUtc = Date.parse(`${dia}T00:00:00Z`)
  const candidatos = [2, 3, 4].map((horas) => new Date(meiaNoiteUtc + horas * 3_600_000))
  const inicio = candidatos.find((instante) => diaEm(instante) === dia) ?? new Date(meiaNoiteUtc)
  return inicio.toISOString()
}

/** The day after. @param dia `YYYY-MM-DD` */
export const diaSeguinte = (dia: string): string =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
