import { queryOptions } from '@tanstack/react-query'
import type {
  Categoria,
  listarCategorias,
  renomearCategoria,
  restaurarCategoria,
  retirarCategoria,
  TipoDeLancamento,
} from '#contract/contas/categorias.ts'
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

/** Every category of a kind, retired ones too. */
export const todasAsCategorias = (tipo: TipoDeLancamento) =>
  queryOptions({
    queryKey: ['categorias', tipo, 'todas'],
    queryFn: ({ signal }) =>
      chamar<typeof listarCategorias>('GET /api/categorias', { query: { tipo, retiradas: 'sim' }, signal }),
  })

export const renomear = ({ _id: id, versao }: Categoria, nome: string): Promise<Categoria> => {
  const corpo: Required<CorpoEnviado<typeof renomearCategoria>> = { nome }
  return chamar<typeof renomearCategoria>('PUT /api/categorias/:id', { params: { id }, corpo, ifMatch: versao })
}

export const retirar = ({ _id: id, versao }: Categoria): Promise<Categoria> =>
  chamar<typeof retirarCategoria>('PUT /api/categorias/:id/retirar', { params: { id }, ifMatch: versao })

export const restaurarCategoriaRetirada = ({ _id: id }: Categoria): Promise<Categoria> =>
  chamar<typeof restaurarCategoria>('PUT /api/categorias/:id/restaurar', { params: { id } })
