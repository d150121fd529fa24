import { queryOptions } from '@tanstack/react-query'
import type { Categoria, renomearCategoria, restaurarCategoria, retirarCategoria } from '#contract/contas/categorias.ts'
import type { atualizarCondominio, Condominio, verCondominio } from '#contract/casa/condominio.ts'
import type { CorpoEnviado } from '#contract/protocolo/rota.ts'
import { chamar } from '../../../lib/api.ts'

export const condominio = queryOptions({
  queryKey: ['condominio'],
  queryFn: ({ signal }) => chamar<typeof verCondominio>('GET /api/condominio/dados', { signal }),
})

export const salvarCondominio = (
  corpo: CorpoEnviado<typeof atualizarCondominio>,
  versao: number,
): Promise<Condominio> => chamar<typeof atualizarCondominio>('PUT /api/condominio/dados', { corpo, ifMatch: versao })

export const renomear = ({ _id: id, versao }: Categoria, nome: string): Promise<Categoria> => {
  const corpo: Required<CorpoEnviado<typeof renomearCategoria>> = { nome }
  return chamar<typeof renomearCategoria>('PUT /api/categorias/:id', { params: { id }, corpo, ifMatch: versao })
}

export const retirar = ({ _id: id, versao }: Categoria): Promise<Categoria> =>
  chamar<typeof retirarCategoria>('PUT /api/categorias/:id/retirar', { params: { id }, ifMatch: versao })

export const restaurarCategoriaRetirada = ({ _id: id }: Categoria): Promise<Categoria> =>
  chamar<typeof restaurarCategoria>('PUT /api/categorias/:id/restaurar', { params: { id } })
