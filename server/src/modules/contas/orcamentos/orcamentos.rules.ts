import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import { duodecimosAte } from '#contract/contas/orcamento/duodecimos.ts'

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
  meses: readonly number[] | null
  noMes: Par
  ateOMes: Par
  /**
   * Of a despesa planned by month (13º, insurance): what the equal parts brought until the month, less what was spent. Below zero the
   * cash has advanced it. Null for all else: it is spent as it is brought.
   */
  provisao: number | null
}

/** What is planned for a year: in months of its own, January first, or null for twelve equal parts. */
export interface Plano {
  anual: number
  meses: readonly number[] | null
}

/** What is planned for January up to a month. @param mes 0 to 12 */
export const previstoAte = ({ anual, meses }: Plano, mes: number): number =>
  meses === null ? duodecimosAte(anual, mes) : meses.slice(0, mes).reduce((s, v) => s + v, 0)

/** What is planned for one month. @param mes 1 to 12 */
export const previstoNoMes = (plano: Plano, mes: number): number =>
  previstoAte(plano, mes) - previstoAte(plano, mes - 1)

/** Actual in percent of planned, one decimal, half up; null when nothing was planned. */
export const percentual = ({ previsto, realizado }: Par): number | null =>
  previsto === 0 ? null : Math.round((realizado * 1000) / previsto) / 10

/** What is known of a category before it is compared. */
interface Entrada {
  tipo: TipoDeLancamento
  categoriaId: string | null
  plano: Plano
  /** Actual of each month, by its number. */
  porMes: ReadonlyMap<number, number>
}

/** A category compared in a month and from January to it. */
export function comparar({ tipo, categoriaId, plano, porMes }: Entrada, mes: number): Linha {
  let acumulado = 0
  for (const [m, total] of porMes) if (m <= mes) acumulado += total
  return {
    tipo,
    categoriaId,
    ...plano,
    noMes: { previsto: previstoNoMes(plano, mes), realizado: porMes.get(mes) ?? 0 },
    ateOMes: { previsto: previstoAte(plano, mes), realizado: acumulado },
    provisao: tipo === 'despesa' && plano.meses !== null ? duodecimosAte(plano.anual, mes) - acumulado : null,
  }
}

/** What ought to be set apart: what is provided for, without what the cash has advanced. */
export const provisoes = (linhas: readonly Linha[]): number =>
  linhas.reduce((s, l) => s + Math.max(0, l.provisao ?? 0), 0)

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
