import type { TipoDeLancamento } from '#contract/contas/categorias.ts'

/** The yearly budget cut into months and compared with the books. Pure; amounts in centavos. */

/** Planned and actual of a stretch of time. */
export interface Par {
  previsto: number
  realizado: number
}

/** A category of the budget: the year, the month asked for, and January to that month. */
export interface Linha {
  tipo: TipoDeLancamento
  categoriaId: string | null
  anual: number
  noMes: Par
  ateOMes: Par
}

/**
 * What of a yearly amount belongs to January up to a month: the year in twelve equal parts by the largest remainder, so
 * that the first months carry the centavos left and the twelve are the year exactly. R$ 100,00 is four times 8,34 and
 * eight times 8,33.
 * @param mes 0 to 12
 */
export const previstoAte = (anual: number, mes: number): number =>
  Math.floor(anual / 12) * mes + Math.min(mes, anual % 12)

/** What of a yearly amount belongs to one month. @param mes 1 to 12 */
export const previstoNoMes = (anual: number, mes: number): number =>
  previstoAte(anual, mes) - previstoAte(anual, mes - 1)

/** Actual in percent of planned, one decimal, half up; null when nothing was planned. */
export const percentual = ({ previsto, realizado }: Par): number | null =>
  previsto === 0 ? null : Math.round((realizado * 1000) / previsto) / 10

/** What is known of a category before it is compared. */
interface Entrada {
  tipo: TipoDeLancamento
  categoriaId: string | null
  anual: number
  /** Actual of each month, by its number. */
  porMes: ReadonlyMap<number, number>
}

/** A category compared in a month and from January to it. */
export function comparar({ tipo, categoriaId, anual, porMes }: Entrada, mes: number): Linha {
  let acumulado = 0
  for (const [m, total] of porMes) if (m <= mes) acumulado += total
  return {
    tipo,
    categoriaId,
    anual,
    noMes: { previsto: previstoNoMes(anual, mes), realizado: porMes.get(mes) ?? 0 },
    ateOMes: { previsto: previstoAte(anual, mes), realizado: acumulado },
  }
}

export type Total = Pick<Linha, 'anual' | 'noMes' | 'ateOMes'>

/** The lines added up, those of despesas with `sinal` −1 when a result is wanted. */
export function somar(linhas: readonly Linha[], sinal: (l: Linha) => 1 | -1 = () => 1): Total {
  const soma = (de: (l: Linha) => number) => linhas.reduce((s, l) => s + sinal(l) * de(l), 0)
  return {
    anual: soma((l) => l.anual),
    noMes: { previsto: soma((l) => l.noMes.previsto), realizado: soma((l) => l.noMes.realizado) },
    ateOMes: { previsto: soma((l) => l.ateOMes.previsto), realizado: soma((l) => l.ateOMes.realizado) },
  }
}
