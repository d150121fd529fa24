import { RRuleTemporal } from 'rrule-temporal'
import type { Frequencia } from '#contract/predio/agendas.ts'
import { somarDias } from '#contract/valores/calendario.ts'

/** An appointment that repeats, by the days it begins on; times of the day do not matter here. */
export interface Serie {
  /** The first day, `YYYY-MM-DD`. */
  dia: string
  frequencia: Frequencia
  intervalo: number
  /** Last day it may begin on; null: without end. */
  ate: string | null
  /** Days on which it does not happen. */
  excecoes: readonly string[]
}

const FREQ: Record<Frequencia, string> = { diaria: 'DAILY', semanal: 'WEEKLY', mensal: 'MONTHLY', anual: 'YEARLY' }

/** From the 29th on, a month that has no such day counts its last one (RFC 5545 alone would skip the month). */
function diaNoMes({ frequencia, dia }: Serie): string {
  const numero = Number(dia.slice(8))
  const candidatos = Array.from({ length: numero - 27 }, (_, i) => 28 + i).join(',')
  if (frequencia === 'mensal' && numero > 28) return `;BYMONTHDAY=${candidatos};BYSETPOS=-1`
  if (frequencia === 'anual' && dia.slice(5) === '02-29') return ';BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'
  return ''
}

/** The repetition as an RFC 5545 rule, without its end. */
export const regraICal = (s: Serie): string => `FREQ=${FREQ[s.frequencia]};INTERVAL=${s.intervalo}${diaNoMes(s)}`

const semHifens = (dia: string) => dia.replaceAll('-', '')

/** The days from `de` to `ate`, both included, on which the series happens, in order. */
export function diasDaSerie(s: Serie, de: string, ate: string): string[] {
  const [primeiro, ultimo] = [de > s.dia ? de : s.dia, s.ate !== null && s.ate < ate ? s.ate : ate]
  if (primeiro > ultimo) return []
  const regra = new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${semHifens(s.dia)}T000000\nRRULE:${regraICal(s)};UNTIL=${semHifens(ultimo)}T000000Z`,
  })
  const fora = new Set(s.excecoes)
  return regra
    .between(new Date(`${primeiro}T00:00:00Z`), new Date(`${ultimo}T00:00:00Z`), true)
    .map((d) => d.toString().slice(0, 10))
    .filter((dia) => !fora.has(dia))
}

/** Moves the exceptions with the series, so that they stay on the same times of it. */
export const moverDias = (dias: readonly string[], quantos: number): string[] => dias.map((d) => somarDias(d, quantos))
