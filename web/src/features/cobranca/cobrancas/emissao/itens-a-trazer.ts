import type { ItemDaEmissao } from '#contract/cobranca/emissoes.ts'
import type { LinhaDoOrcamento } from '#contract/contas/orcamentos.ts'
import { duodecimoDe } from '#contract/contas/orcamento/duodecimos.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { normalizar } from '#contract/protocolo/comum.ts'

/** The items that a month's despesas, or its budget, would be. */

export type Origem = 'ultima' | 'despesas' | 'orcamento'

export interface ItemATrazer {
  item: ItemDaEmissao
  /** One of this name is in the form already: brought again, it would be charged twice. */
  jaEsta: boolean
}

const SEM_CATEGORIA = 'Outras despesas'
/** What an item's description takes. */
const MAIOR_NOME = 120

/**
 * @param qual what was spent in the month, or its twelfth of what is planned for the year: what is planned for certain months (13º)
 *   is brought in equal parts, and kept until then
 * @param mes 1 to 12
 */
export const itensDoLivro = (
  linhas: readonly Pick<LinhaDoOrcamento, 'tipo' | 'categoria' | 'anual' | 'noMes'>[],
  qual: 'despesas' | 'orcamento',
  mes: number,
): ItemDaEmissao[] =>
  linhas
    .filter((l) => l.tipo === 'despesa')
    .map((l) => ({
      descricao: (l.categoria?.nome ?? SEM_CATEGORIA).slice(0, MAIOR_NOME),
      natureza: 'ordinaria' as const,
      base: 'fracao' as const,
      valor: qual === 'despesas' ? l.noMes.realizado : paraReais(duodecimoDe(paraCentavos(l.anual), mes)),
    }))
    .filter((i) => i.valor > 0)

/** Each with whether the form, or the list itself, has one of its name. */
export function aTrazer(itens: readonly ItemDaEmissao[], noFormulario: readonly ItemDaEmissao[]): ItemATrazer[] {
  const vistos = new Set(noFormulario.map((i) => normalizar(i.descricao)))
  return itens.map((item) => {
    const nome = normalizar(item.descricao)
    const jaEsta = vistos.has(nome)
    vistos.add(nome)
    return { item, jaEsta }
  })
}
