import { somarMeses } from '#contract/valores/calendario.ts'
import { diaDeCostume, mediana, mesDe, MESES_MINIMOS, somar, type Costume, type Gasto } from './costume.rules.ts'

/**
 * Months of the year that cost more than the others, as those of the 13º do: by what last year's cost, and by what the budget plans in
 * months of its own. Pure; amounts in centavos.
 */

/** Months before and after last year's that it is held against. */
const AO_REDOR = 3
/** A month stands out at this many tenths of the middle of the others. */
const DECIMOS = 14

/** Why so much is expected: as is usual, as in the same month of last year, or as the budget plans it. */
export type PorQue = 'costume' | 'anoPassado' | 'orcamento'

/** What is expected of a category in a month. */
export interface Esperado {
  valor: number
  dia: number
  porque: PorQue
}

/** What the budgets plan for a category in months of its own, by `YYYY`; January first. */
export type Planejado = ReadonlyMap<string, readonly number[]>

/** What is known beyond the usual: what was spent since `desdeDoAnoPassado`, and what is planned, by category. */
export interface Sabido {
  gastos: readonly Gasto[]
  planejado: ReadonlyMap<string, Planejado>
}

/** The first day of what is looked at of last year, for whoever reads it. */
export const desdeDoAnoPassado = (hoje: string): string => `${somarMeses(mesDe(hoje), -12 - AO_REDOR)}-01`

const destaca = (valor: number, outros: readonly number[]) => valor > 0 && valor * 10 >= mediana(outros) * DECIMOS

/** What a category cost in last year's same month, where that month stands out of those around it that are known; null otherwise. */
function doAnoPassado({ categoria }: Costume, mes: string, gastos: readonly Gasto[]): Omit<Esperado, 'porque'> | null {
  const mesmo = somarMeses(mes, -12)
  const primeiro = gastos.reduce((p, g) => (mesDe(g.dia) < p ? mesDe(g.dia) : p), mes)
  const daCategoria = gastos.filter((g) => g.categoria === categoria)
  const doMes = (m: string) => daCategoria.filter((g) => mesDe(g.dia) === m)
  const aoRedor: number[] = []
  for (let n = -AO_REDOR; n <= AO_REDOR; n++)
    if (n !== 0 && somarMeses(mesmo, n) >= primeiro) aoRedor.push(somar(doMes(somarMeses(mesmo, n))))
  const valor = somar(doMes(mesmo))
  return aoRedor.length >= MESES_MINIMOS && destaca(valor, aoRedor) ? { valor, dia: diaDeCostume(doMes(mesmo)) } : null
}

/** What the budget plans for a month that stands out of its year; of what is not usual, no more than the year still has. */
function doOrcamento({ categoria, valor }: Costume, mes: string, { gastos, planejado }: Sabido): number | null {
  const meses = planejado.get(categoria ?? '')?.get(mes.slice(0, 4))
  const doMes = meses?.[Number(mes.slice(5)) - 1] ?? 0
  if (!meses || !destaca(doMes, meses)) return null
  if (valor > 0) return doMes
  const gasto = somar(
    gastos.filter((g) => g.categoria === categoria && g.dia.startsWith(mes.slice(0, 4)) && mesDe(g.dia) < mes),
  )
  return Math.max(0, Math.min(doMes, somar(meses.map((v) => ({ valor: v }))) - gasto))
}

/** What is expected of a category in a month: the usual, or the larger of what last year's and the budget's month say, where they stand out. */
export function esperadoNoMes(c: Costume, mes: string, sabido: Sabido): Esperado {
  const antes = c.valor > 0 ? doAnoPassado(c, mes, sabido.gastos) : null
  const dia = antes?.dia ?? c.dia
  const usual: Esperado = { valor: c.valor, dia: c.dia, porque: 'costume' }
  const outros: Esperado[] = [
    ...(antes ? [{ valor: antes.valor, dia, porque: 'anoPassado' as const }] : []),
    { valor: doOrcamento(c, mes, sabido) ?? 0, dia, porque: 'orcamento' },
  ]
  return outros.reduce((maior, e) => (e.valor > maior.valor ? e : maior), usual)
}

/** With the categories that are not usual and that the budget plans in months of its own: what comes once a year is there. */
export function comOsPlanejados(costumes: readonly Costume[], planejado: Sabido['planejado']): Costume[] {
  const usuais = new Set(costumes.map((c) => c.categoria))
  return [
    ...costumes,
    ...[...planejado.keys()].flatMap((categoria) => (usuais.has(categoria) ? [] : [{ categoria, valor: 0, dia: 1 }])),
  ]
}
