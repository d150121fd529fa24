import type { QueryClient } from '@tanstack/react-query'
import type { Resumo } from '#contract/contas/lancamentos.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Lista } from '../../../../lib/api.ts'
import type { Assunto, LancamentoNaLista } from '../assunto.ts'

/**
 * Takes lines out of the lists and sums on screen before the server has answered, and stops answers under way that
 * would bring them back. Returns how to put everything as it was.
 */
export async function tirarDasListas(
  cache: QueryClient,
  a: Assunto,
  linhas: readonly Pick<LancamentoNaLista, '_id' | 'price'>[],
): Promise<() => void> {
  const ids = new Set(linhas.map((l) => l._id))
  const listas = { queryKey: [a.palavra, 'lista'], type: 'active' } as const
  const resumos = { queryKey: [a.palavra, 'resumo'], type: 'active' } as const
  await Promise.all([cache.cancelQueries(listas), cache.cancelQueries(resumos)])
  const antes = [...cache.getQueriesData(listas), ...cache.getQueriesData(resumos)]
  cache.setQueriesData<Lista<LancamentoNaLista>>(listas, (lista) => {
    if (!lista) return undefined
    const itens = lista.itens.filter((l) => !ids.has(l._id))
    return { ...lista, itens, total: Math.max(0, lista.total - linhas.length) }
  })
  cache.setQueriesData<Resumo>(
    resumos,
    (resumo) =>
      resumo && { quantidade: Math.max(0, resumo.quantidade - linhas.length), total: subtrair(resumo.total, linhas) },
  )
  return () => {
    for (const [chave, dados] of antes) cache.setQueryData(chave, dados)
  }
}

/** Reais minus reais, in centavos so that no fraction of one appears. */
const subtrair = (total: number, linhas: readonly { price: number }[]): number =>
  paraReais(paraCentavos(total) - somarEmCentavos(linhas))

const somarEmCentavos = (linhas: Iterable<{ price: number }>): number => {
  let soma = 0
  for (const l of linhas) soma += paraCentavos(l.price)
  return soma
}

/** Sum of lines, in reais. */
export const somarLinhas = (linhas: Iterable<{ price: number }>): number => paraReais(somarEmCentavos(linhas))
