import { queryOptions } from '@tanstack/react-query'
import type { CorpoEnviado, RespostaDe } from '#contract/protocolo/rota.ts'
import type { gravarLimites, Limites, limparSoltos, listarUsos, verLimites } from '#contract/casa/usos.ts'
import { chamar } from '../../../../lib/api.ts'

export const usos = queryOptions({
  queryKey: ['usos', 'lista'],
  queryFn: ({ signal }) => chamar<typeof listarUsos>('GET /api/usos', { signal }),
})

export const limites = queryOptions({
  queryKey: ['usos', 'limites'],
  queryFn: ({ signal }) => chamar<typeof verLimites>('GET /api/usos/limites', { signal }),
})

export const salvarLimites = (corpo: CorpoEnviado<typeof gravarLimites>): Promise<Limites> =>
  chamar<typeof gravarLimites>('PUT /api/usos/limites', { corpo })

export const apagarSoltos = (id: string): Promise<RespostaDe<typeof limparSoltos>> =>
  chamar<typeof limparSoltos>('DELETE /api/usos/:id/soltos', { params: { id } })
