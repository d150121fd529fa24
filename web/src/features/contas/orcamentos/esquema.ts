import { z } from 'zod'
import { formatarReais } from '#contract/valores/moeda.ts'
import type { LinhaDoOrcamento, Orcamento } from '#contract/contas/orcamentos.ts'
import { valorOuNada } from '../../../formularios/valor-digitado.ts'
import type { Comparacao } from '../../../registros/conflito.ts'

/** What the fields hold: the yearly amount of each category; null while nothing is typed, NaN while it is no amount. */
export type Valores = Record<string, number | null>

export type LinhaComCategoria = LinhaDoOrcamento & { categoria: NonNullable<LinhaDoOrcamento['categoria']> }

/** The lines somebody may plan: entries without a category have no budget. */
export const linhasComCategoria = (o: Orcamento): LinhaComCategoria[] =>
  o.linhas.filter((l): l is LinhaComCategoria => l.categoria !== null)

/** The name of a category's field: an id may begin with a digit, which a name in the page may not. */
export const campoDe = (categoria: string): string => `c-${categoria}`

export const esquemaDe = (o: Orcamento) =>
  z.object(Object.fromEntries(linhasComCategoria(o).map((l) => [campoDe(l.categoria._id), valorOuNada()])))

export const valoresDe = (o: Orcamento): Valores =>
  Object.fromEntries(linhasComCategoria(o).map((l) => [campoDe(l.categoria._id), l.anual === 0 ? null : l.anual]))

/** The fields as the call takes them. */
export const corpoDe = (o: Orcamento, v: Valores) =>
  linhasComCategoria(o).map((l) => ({ categoria: l.categoria._id, valor: v[campoDe(l.categoria._id)] ?? 0 }))

/** How two versions of the budget are compared, category by category. */
export const comparacaoDe = (o: Orcamento): Comparacao<Valores> =>
  Object.fromEntries(
    linhasComCategoria(o).map((l) => {
      const campo = campoDe(l.categoria._id)
      return [
        campo,
        {
          label: l.categoria.nome,
          comparavel: (v: Valores) => String(v[campo] ?? 0),
          porExtenso: (v: Valores) => (v[campo] == null ? 'Sem previsão' : formatarReais(v[campo])),
        },
      ]
    }),
  )

/** Reais of a kind that the fields hold so far, exactly; what is no amount yet counts as nothing. */
export const somaDoTipo = (
  linhas: readonly LinhaComCategoria[],
  v: Record<string, number | null | undefined>,
): number =>
  linhas.reduce((s, l) => {
    const reais = v[campoDe(l.categoria._id)] ?? 0
    return s + (Number.isNaN(reais) ? 0 : Math.round(reais * 100))
  }, 0) / 100
