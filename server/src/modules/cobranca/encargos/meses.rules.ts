import { diasEntre, mesSeguinte, somarDias, ultimoDiaDoMes } from '#contract/valores/calendario.ts'

/** Civil months, `YYYY-MM`. Pure. */

export const mesDe = (dia: string): string => dia.slice(0, 7)

export const diasNoMes = (mes: string): number => Number(ultimoDiaDoMes(mes).slice(8))

const NOMES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** `2026-11` → `nov/2026`. */
export const mesPorExtenso = (mes: string): string => `${NOMES[Number(mes.slice(5)) - 1] ?? ''}/${mes.slice(0, 4)}`

/** Months in a row: `jan/2026 a mar/2026`; a month alone by its name. */
export function trechoPorExtenso(meses: readonly string[]): string {
  const [de = '', ate = de] = [meses[0], meses.at(-1)]
  return de === ate ? mesPorExtenso(de) : `${mesPorExtenso(de)} a ${mesPorExtenso(ate)}`
}

/** Neighbours that belong together, each group in its order. */
export function agrupar<T>(itens: readonly T[], juntos: (antes: T, este: T) => boolean): [T, ...T[]][] {
  const grupos: [T, ...T[]][] = []
  for (const item of itens) {
    const ultimo = grupos.at(-1)
    if (ultimo && juntos(ultimo.at(-1) ?? ultimo[0], item)) ultimo.push(item)
    else grupos.push([item])
  }
  return grupos
}

/** The months from one to before another. */
export function mesesAntesDe(de: string, fim: string): string[] {
  const meses: string[] = []
  for (let mes = de; mes < fim; mes = mesSeguinte(mes)) meses.push(mes)
  return meses
}

/** The days after one and up to another, by civil month: each month's part of a delay. */
export function diasPorMes(depoisDe: string, ate: string): { mes: string; dias: number }[] {
  const partes: { mes: string; dias: number }[] = []
  for (let de = depoisDe; de < ate;) {
    const mes = mesDe(somarDias(de, 1))
    const ultimo = ultimoDiaDoMes(mes)
    const fim = ultimo < ate ? ultimo : ate
    partes.push({ mes, dias: diasEntre(de, fim) })
    de = fim
  }
  return partes
}

/** `2026-10` as `10/2026`, as charges name their month. */
export const competenciaPorExtenso = (c: string): string => `${c.slice(5)}/${c.slice(0, 4)}`
