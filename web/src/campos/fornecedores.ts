import { queryOptions, useQuery } from '@tanstack/react-query'
import type { criarFornecedor, Fornecedor, listarFornecedores } from '#contract/predio/fornecedores.ts'
import { chamar } from '../lib/api.ts'
import { consultas, marcarComoVelho } from '../lib/consultas.ts'
import type { SelectOption } from '../ui/fields/select-field.tsx'

/** A supplier as forms and filters need it. */
export type Citado = Pick<Fornecedor, '_id' | 'name'>

/** Every supplier, for the choice in forms and filters. */
export const consultaDosFornecedores = () =>
  queryOptions({
    queryKey: ['fornecedores', 'todos'],
    queryFn: async ({ signal }) =>
      (await chamar<typeof listarFornecedores>('GET /api/fornecedores', { query: { porPagina: 'todos' }, signal }))
        .itens,
    staleTime: 60_000,
  })

/** The name of a supplier, as far as it has been read. */
export const nomeDoFornecedor = (id: string): string =>
  consultas.getQueryData<Fornecedor[]>(consultaDosFornecedores().queryKey)?.find((f) => f._id === id)?.name ??
  'Fornecedor'

/**
 * The suppliers to choose from.
 * @param valor id that must be among them, even before they are read or after it was deleted; '' for none
 * @param atual who that is, where the record says it
 */
export function useOpcoesDeFornecedor(valor: string, atual?: Citado | null): SelectOption[] {
  const fornecedores: readonly Citado[] = useQuery(consultaDosFornecedores()).data ?? []
  const opcoes = fornecedores.map((f) => ({ value: f._id, label: f.name }))
  if (valor === '' || opcoes.some((o) => o.value === valor)) return opcoes
  return [{ value: valor, label: atual?._id === valor ? atual.name : nomeDoFornecedor(valor) }, ...opcoes]
}

/** Adds a supplier by its name and trade, and its CNPJ where a note told it; its contacts are told on its page. Throws `ErroDaApi`. */
export async function acrescentarFornecedor(
  corpo: { name: string; ramo: string; documento?: string },
  chave: string,
): Promise<Citado> {
  const novo = await chamar<typeof criarFornecedor>('POST /api/fornecedores', { corpo, idempotencyKey: chave })
  consultas.setQueryData<Fornecedor[]>(consultaDosFornecedores().queryKey, (lidos) => lidos && [...lidos, novo])
  marcarComoVelho('fornecedores')
  return novo
}
