import { diaNoMes, diasEntre, mesSeguinte, somarMeses } from '#contract/valores/calendario.ts'

/**
 * What is usually spent though no bill tells of it: the median of the last months of each category, less what bills say of a month to
 * come. Pure; amounts in centavos.
 */

/** Whole months before this one that are looked at. */
const MESES_OLHADOS = 6
/** Fewer tell nothing that is usual. */
export const MESES_MINIMOS = 2

/** What was spent of a category on a day; null: without one. */
export interface Gasto {
  categoria: string | null
  dia: string
  valor: number
}

/** What a category usually takes a month, and the day of the month by which half of it is usually paid. */
export interface Costume {
  categoria: string | null
  valor: number
  dia: number
}

export const somar = (gastos: readonly Pick<Gasto, 'valor'>[]) => gastos.reduce((s, g) => s + g.valor, 0)
export const mesDe = (dia: string) => dia.slice(0, 7)

/** The middle value; of two in the middle, what lies between them, rounded up: a forecast is to be prudent. */
export function mediana(valores: readonly number[]): number {
  const emOrdem = valores.toSorted((a, b) => a - b)
  const acima = emOrdem[Math.floor(emOrdem.length / 2)] ?? 0
  const abaixo = emOrdem[Math.ceil(emOrdem.length / 2) - 1] ?? acima
  return Math.ceil((abaixo + acima) / 2)
}

/** The day of the month by which half of what was spent was out. */
export function diaDeCostume(gastos: readonly Gasto[]): number {
  const total = somar(gastos)
  const dias = gastos.map((g) => ({ dia: Number(g.dia.slice(8)), valor: g.valor })).toSorted((a, b) => a.dia - b.dia)
  let soma = 0
  for (const { dia, valor } of dias) if ((soma += valor) * 2 >= total) return dia
  return 1
}

/** The whole months before this one with something to tell: none is before the first with an expense. */
export function mesesOlhados(gastos: readonly Gasto[], hoje: string): string[] {
  const este = mesDe(hoje)
  const primeiro = gastos.map((g) => mesDe(g.dia)).toSorted()[0] ?? este
  const desde = somarMeses(este, -MESES_OLHADOS)
  const saida: string[] = []
  for (let mes = primeiro > desde ? primeiro : desde; mes < este; mes = mesSeguinte(`${mes}-01`)) saida.push(mes)
  return saida
}

/** What each category usually takes a month; one that took nothing in half of the months or more is not usual. The largest first. */
export function costumesDe(gastos: readonly Gasto[], meses: readonly string[]): Costume[] {
  if (meses.length < MESES_MINIMOS) return []
  const olhados = gastos.filter((g) => meses.includes(mesDe(g.dia)))
  return [...Map.groupBy(olhados, (g) => g.categoria)]
    .map(([categoria, doCostume]) => ({
      categoria,
      valor: mediana(meses.map((m) => somar(doCostume.filter((g) => mesDe(g.dia) === m)))),
      dia: diaDeCostume(doCostume),
    }))
    .filter((c) => c.valor > 0)
    .toSorted((a, b) => b.valor - a.valor)
}

/** What of a category is still expected in a month, beyond what was spent and what bills tell of. */
export interface SemConta<E> extends Gasto {
  mes: string
  esperado: E
}

/**
 * What no bill tells of, for each category and month from today's to that of `ate`: what is expected, less what was spent in the month already
 * and what bills that fall due in it say. What is past its usual day is still to come: it counts today.
 * @param gastos of today's month
 * @param contas bills to come until the end of the month of `ate`
 * @param esperar what is expected of a category in a month, and on which day of it
 */
export function semContaDe<E extends { valor: number; dia: number }>(
  costumes: readonly Costume[],
  gastos: readonly Gasto[],
  contas: readonly Gasto[],
  hoje: string,
  ate: string,
  esperar: (c: Costume, mes: string) => E,
): SemConta<E>[] {
  const sabido = Map.groupBy([...gastos, ...contas], (g) => `${mesDe(g.dia)} ${g.categoria ?? ''}`)
  const saida: SemConta<E>[] = []
  for (let mes = mesDe(hoje); mes <= mesDe(ate); mes = mesSeguinte(`${mes}-01`))
    for (const c of costumes) {
      const { categoria } = c
      const esperado = esperar(c, mes)
      const valor = esperado.valor - somar(sabido.get(`${mes} ${categoria ?? ''}`) ?? [])
      const dia = diaNoMes(mes, esperado.dia)
      if (valor > 0) saida.push({ categoria, mes, dia: diasEntre(hoje, dia) < 0 ? hoje : dia, valor, esperado })
    }
  return saida
}

/** The same by category, the months as the days tell them, the largest first; what is covered is not there, nor what comes after `ate`. */
export const porCategoria = (
  semConta: readonly Pick<SemConta<unknown>, 'categoria' | 'mes' | 'dia' | 'valor'>[],
  ate: string,
) =>
  [
    ...Map.groupBy(
      semConta.filter((s) => s.dia <= ate),
      (s) => s.categoria,
    ),
  ]
    .map(([categoria, deles]) => ({
      categoria,
      valor: somar(deles),
      meses: deles.map(({ mes, valor }) => ({ mes, valor })),
    }))
    .toSorted((a, b) => b.valor - a.valor)
