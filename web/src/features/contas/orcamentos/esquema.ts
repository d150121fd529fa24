import { z } from 'zod'
import { duodecimoDe } from '#contract/contas/orcamento/duodecimos.ts'
import { formatarReais, paraCentavos, paraReais, somarReais } from '#contract/valores/moeda.ts'
import type { LinhaDoOrcamento, Orcamento } from '#contract/contas/orcamentos.ts'
import { enumerar } from '#contract/valores/texto.ts'
import { valorOuNada } from '../../../formularios/valor-digitado.ts'
import type { Comparacao } from '../../../registros/conflito.ts'
import { nomeDoMes } from './textos.ts'

/**
 * What the fields hold: the yearly amount of each category, and of each of its months; null while nothing is typed, NaN while it is
 * no amount. A category of which some month is typed is planned by month, and its year is their sum.
 */
export type Valores = Record<string, number | null>

/** The same as it is while somebody types. */
type Digitados = Record<string, number | null | undefined>

export type LinhaComCategoria = LinhaDoOrcamento & { categoria: NonNullable<LinhaDoOrcamento['categoria']> }

/** The lines somebody may plan: entries without a category have no budget. */
export const linhasComCategoria = (o: Orcamento): LinhaComCategoria[] =>
  o.linhas.filter((l): l is LinhaComCategoria => l.categoria !== null)

/** The name of a category's field: an id may begin with a digit, which a name in the page may not. */
export const campoDe = (categoria: string): string => `c-${categoria}`

export const MESES_DO_ANO = Array.from({ length: 12 }, (_, i) => i + 1)

/** The name of the field of one month of a category. @param mes 1 to 12 */
export const campoDoMes = (categoria: string, mes: number): string => `m-${categoria}-${mes}`

/** What is typed for each month of a category, January first, nothing being 0; null when no month has anything. */
export function mesesDe(categoria: string, v: Digitados): number[] | null {
  const meses = MESES_DO_ANO.map((mes) => v[campoDoMes(categoria, mes)] ?? 0)
  return meses.some((m) => m !== 0) ? meses : null
}

/** A year in its twelve equal parts, in reais. */
export const partesIguais = (anual: number): number[] =>
  MESES_DO_ANO.map((mes) => paraReais(duodecimoDe(Number.isNaN(anual) ? 0 : paraCentavos(anual), mes)))

/**
 * What a category will have had in a year of which `mes` months are over, in reais: those, and of the others what is planned, or as
 * much a month where nothing is.
 */
export function anoInteiro({ anual, ateOMes }: Pick<LinhaDoOrcamento, 'anual' | 'ateOMes'>, mes: number): number {
  if (mes === 12) return ateOMes.realizado
  const falta = anual > 0 ? anual - ateOMes.previsto : (ateOMes.realizado / mes) * (12 - mes)
  return paraReais(paraCentavos(ateOMes.realizado) + Math.max(0, paraCentavos(falta)))
}

/** The fields of a category's months holding these amounts, or nothing. */
export const camposDosMeses = (categoria: string, meses: readonly number[] | null): Valores =>
  Object.fromEntries(MESES_DO_ANO.map((mes) => [campoDoMes(categoria, mes), meses?.[mes - 1] || null]))

export const esquemaDe = (o: Orcamento) =>
  z.object(
    Object.fromEntries(
      linhasComCategoria(o).flatMap(({ categoria: { _id } }) =>
        [campoDe(_id), ...MESES_DO_ANO.map((mes) => campoDoMes(_id, mes))].map((campo) => [campo, valorOuNada()]),
      ),
    ),
  )

export const valoresDe = (o: Orcamento): Valores =>
  Object.fromEntries(
    linhasComCategoria(o).flatMap(({ categoria: { _id }, anual, meses }): [string, number | null][] => [
      [campoDe(_id), anual === 0 ? null : anual],
      ...Object.entries(camposDosMeses(_id, meses)),
    ]),
  )

/** The fields as the call takes them. */
export const corpoDe = (o: Orcamento, v: Valores) =>
  linhasComCategoria(o).map(({ categoria: { _id } }) => {
    const meses = mesesDe(_id, v)
    return { categoria: _id, valor: meses ? somarReais(meses) : (v[campoDe(_id)] ?? 0), meses }
  })

/** The months that have something: "novembro R$ 6.000,00 e dezembro R$ 6.000,00". */
export const mesesPorExtenso = (meses: readonly number[]): string =>
  enumerar(meses.flatMap((reais, i) => (reais === 0 ? [] : [`${nomeDoMes(i + 1)} ${formatarReais(reais)}`])))

/** What is planned for a category, in words. */
function planoPorExtenso(categoria: string, v: Valores): string {
  const meses = mesesDe(categoria, v)
  const anual = v[campoDe(categoria)]
  if (meses) return `${formatarReais(somarReais(meses))}: ${mesesPorExtenso(meses)}`
  return anual == null ? 'Sem previsão' : formatarReais(anual)
}

/** How two versions of the budget are compared, category by category, its months with it. */
export const comparacaoDe = (o: Orcamento): Comparacao<Valores> =>
  Object.fromEntries(
    linhasComCategoria(o).flatMap(({ categoria: { _id, nome } }): [string, Comparacao<Valores>[string]][] => {
      const campo = campoDe(_id)
      const comparavel = (v: Valores) => String(mesesDe(_id, v) ?? v[campo] ?? 0)
      return [
        [campo, { label: nome, comparavel, porExtenso: (v) => planoPorExtenso(_id, v) }],
        ...MESES_DO_ANO.map((mes): [string, { com: string }] => [campoDoMes(_id, mes), { com: campo }]),
      ]
    }),
  )

/** Reais of a kind that the fields hold so far, exactly; what is no amount yet counts as nothing. */
export const somaDoTipo = (linhas: readonly LinhaComCategoria[], v: Digitados): number =>
  linhas.reduce((s, l) => {
    const reais = v[campoDe(l.categoria._id)] ?? 0
    return s + (Number.isNaN(reais) ? 0 : Math.round(reais * 100))
  }, 0) / 100
