import { queryOptions } from '@tanstack/react-query'
import type { listarCategorias, TipoDeLancamento } from '#contract/contas/categorias.ts'
import { chamar } from '../lib/api.ts'

/** Every category of a kind, retired ones too. */
export const todasAsCategorias = (tipo: TipoDeLancamento) =>
  queryOptions({
    queryKey: ['categorias', tipo, 'todas'],
    queryFn: ({ signal }) =>
      chamar<typeof listarCategorias>('GET /api/categorias', { query: { tipo, retiradas: 'sim' }, signal }),
  })
