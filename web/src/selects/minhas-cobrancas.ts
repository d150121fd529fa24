import { queryOptions } from '@tanstack/react-query'
import type { minhasCobrancas } from '#contract/cobrancas-rotas.ts'
import { chamar } from '../lib/api.ts'

/** The charges of the units of who is logged in, the last to fall due first. */
export const consultaDasMinhas = queryOptions({
  queryKey: ['cobrancas', 'minhas'],
  queryFn: async ({ signal }) =>
    (await chamar<typeof minhasCobrancas>('GET /api/cobrancas/minhas', { query: { porPagina: 'todos' }, signal }))
      .itens,
})
