import { ultimoDiaDoMes } from '#contract/valores/calendario.ts'

/** How the kept totals are cut, so that any period of days is the sum of a few of them. Pure. */

/** What one kept total covers: a day (`2026-11-21`), a month (`2026-11`) or a year (`2026`). */
export type Grao = 'dia' | 'mes' | 'ano'
export interface Periodo {
  grao: Grao
  periodo: string
}

/** Totals of one size next to each other, both ends included. */
export interface Faixa {
  grao: Grao
  de: string
  ate: string
}

/** The totals a day belongs to, largest first: every writer takes them in this order. @param dia `YYYY-MM-DD` */
export const periodosDoDia = (dia: string): Periodo[] => [
  { grao: 'ano', periodo: dia.slice(0, 4) },
  { grao: 'mes', periodo: dia.slice(0, 7) },
  { grao: 'dia', periodo: dia },
]

const mesVizinho = (mes: string, passo: 1 | -1): string => {
  const meses = Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7)) - 1 + passo
  return `${String(Math.floor(meses / 12)).padStart(4, '0')}-${String((meses % 12) + 1).padStart(2, '0')}`
}

/** Between two days, in whole months where there are any. */
function emMeses(de: string, ate: string): Faixa[] {
  const primeiro = de.endsWith('-01') ? de.slice(0, 7) : mesVizinho(de.slice(0, 7), 1)
  const ultimo = ate >= ultimoDiaDoMes(ate) ? ate.slice(0, 7) : mesVizinho(ate.slice(0, 7), -1)
  if (primeiro > ultimo) return [{ grao: 'dia', de, ate }]
  return [
    { grao: 'dia', de, ate: `${mesVizinho(primeiro, -1)}-31` },
    { grao: 'mes', de: primeiro, ate: ultimo },
    { grao: 'dia', de: `${mesVizinho(ultimo, 1)}-01`, ate },
  ]
}

/**
 * A period as few ranges of totals as it takes: whole years, then whole months, then days. At most five ranges, which
 * never overlap and together are the period.
 * @param de first day, or undefined for "since ever"
 * @param ate last day, or undefined for "for ever"
 */
export function faixasDoPeriodo(de?: string, ate?: string): Faixa[] {
  const primeiro = de === undefined ? '0000' : de.endsWith('-01-01') ? de.slice(0, 4) : anoVizinho(de, 1)
  const ultimo = ate === undefined ? '9999' : ate.endsWith('-12-31') ? ate.slice(0, 4) : anoVizinho(ate, -1)
  if (primeiro > ultimo) return emMeses(de ?? '0000-01-01', ate ?? '9999-12-31').filter(temAlgo)
  return [
    ...(de === undefined ? [] : emMeses(de, `${anoVizinho(primeiro, -1)}-12-31`)),
    { grao: 'ano', de: primeiro, ate: ultimo } as const,
    ...(ate === undefined ? [] : emMeses(`${anoVizinho(ultimo, 1)}-01-01`, ate)),
  ].filter(temAlgo)
}

const anoVizinho = (dia: string, passo: 1 | -1): string => String(Number(dia.slice(0, 4)) + passo).padStart(4, '0')
const temAlgo = (f: Faixa): boolean => f.de <= f.ate
