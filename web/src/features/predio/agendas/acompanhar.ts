import { readDate } from '../../../ui/text/date-text.ts'
import { readTime } from '../../../ui/text/time-text.ts'

/** The fields of when an appointment begins and ends, as they are typed. */
export interface Quando {
  inicioDia: string
  inicioHora: string
  fimDia: string
  fimHora: string
}

/** Milliseconds of a day and time as walls show them; null while either is not yet one. */
function lido(dia: string, hora: string): number | null {
  const [data, relogio] = [readDate(dia), readTime(hora)]
  return data.kind === 'date' && relogio !== null ? Date.parse(`${data.iso}T${relogio}:00Z`) : null
}

/** Instant of the start the fields hold; null while they hold none. */
export const inicioDe = (q: Quando): number | null => lido(q.inicioDia, q.inicioHora)

/**
 * The end that keeps the duration when the start has moved from `antes` (of `inicioDe`); null where there is nothing to
 * move: a start that is not one yet, or an end that nobody could read.
 */
export function fimQueAcompanha(antes: number | null, q: Quando): Pick<Quando, 'fimDia' | 'fimHora'> | null {
  const [inicio, fim] = [inicioDe(q), lido(q.fimDia, q.fimHora)]
  if (antes === null || inicio === null || fim === null || inicio === antes) return null
  const novo = new Date(fim + inicio - antes).toISOString()
  return { fimDia: novo.slice(0, 10), fimHora: novo.slice(11, 16) }
}
