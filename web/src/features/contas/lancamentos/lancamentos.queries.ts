import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Lista } from '../../../lib/api.ts'
import type { Assunto, ConsultaDaLista, ConsultaDoFiltro, LancamentoNaLista } from './assunto.ts'

/** Keys begin with the word of the thing, so that live events and own writes make them stale (`marcarComoVelho`). */

export const consultaDePagina = (a: Assunto, query: ConsultaDaLista) =>
  queryOptions({
    queryKey: [a.palavra, 'lista', query],
    queryFn: ({ signal }) => a.chamadas.listar(query, signal),
    placeholderData: keepPreviousData,
  })

export const consultaDeResumo = (a: Assunto, query: ConsultaDoFiltro) =>
  queryOptions({
    queryKey: [a.palavra, 'resumo', query],
    queryFn: ({ signal }) => a.chamadas.resumir(query, signal),
    placeholderData: keepPreviousData,
  })

export const consultaPorCategoria = (a: Assunto, query: ConsultaDoFiltro) =>
  queryOptions({
    queryKey: [a.palavra, 'por-categoria', query],
    queryFn: ({ signal }) => a.chamadas.porCategoria(query, signal),
    placeholderData: keepPreviousData,
  })

export const consultaDeUm = (a: Assunto, id: string) =>
  queryOptions({ queryKey: [a.palavra, 'um', id], queryFn: ({ signal }) => a.chamadas.ver(id, signal) })

/** The line with that id in any list already on this device. */
export function linhaConhecida(cache: QueryClient, a: Assunto, id: string): LancamentoNaLista | undefined {
  for (const [, lista] of cache.getQueriesData<Lista<LancamentoNaLista>>({ queryKey: [a.palavra, 'lista'] })) {
    const linha = lista?.itens.find((l) => l._id === id)
    if (linha) return linha
  }
  return undefined
}
