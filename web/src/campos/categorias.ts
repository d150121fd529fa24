import { queryOptions, useQuery } from '@tanstack/react-query'
import type { criarCategoria, listarCategorias, TipoDeLancamento } from '#contract/contas/categorias.ts'
import type { CorpoEnviado } from '#contract/protocolo/rota.ts'
import { chamar } from '../lib/api.ts'
import { marcarComoVelho } from '../lib/consultas.ts'

const consultaDeCategorias = (tipo: TipoDeLancamento) =>
  queryOptions({
    queryKey: ['categorias', tipo],
    queryFn: ({ signal }) => chamar<typeof listarCategorias>('GET /api/categorias', { query: { tipo }, signal }),
    staleTime: 5 * 60_000,
  })

/** Names of the categories of a kind of line, in the order they were created; empty until they come. */
export function useCategorias(tipo: TipoDeLancamento): readonly string[] {
  return useQuery(consultaDeCategorias(tipo)).data?.map((c) => c.nome) ?? []
}

/** The name of the category of what the bank pays on balances, as far as it is known; '' when there is none. */
export const useCategoriaDosRendimentos = (): string =>
  useQuery(consultaDeCategorias('receita')).data?.find((c) => c.recebe === 'rendimentos')?.nome ?? ''

/** Adds a category and gives its name as the server keeps it. Throws `ErroDaApi`. */
export async function acrescentarCategoria(tipo: TipoDeLancamento, nome: string): Promise<string> {
  const corpo: Required<CorpoEnviado<typeof criarCategoria>> = { tipo, nome }
  const nova = await chamar<typeof criarCategoria>('POST /api/categorias', { corpo })
  marcarComoVelho('categorias')
  return nova.nome
}

/** Value of the option that opens the dialog of a new category; no category may hold it, for names are trimmed. */
export const NOVA_CATEGORIA = ' nova'
