import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { disponibilidadeDaArea, listarAreas } from '#contract/predio/areas.ts'
import type { RespostaDe } from '#contract/protocolo/rota.ts'
import { chamar } from '../../lib/api.ts'

/** A leisure area as the API shows it: slots and extras with their prices in reais. */
export type Area = RespostaDe<typeof listarAreas>[number]

/** The areas the person may see, by name. */
export const consultaDeAreas = queryOptions({
  queryKey: ['areas'],
  queryFn: ({ signal }) => chamar<typeof listarAreas>('GET /api/areas', { signal }),
})

/** How each slot of a month (`YYYY-MM`) stands. Asked again as soon as any hour changes hands. */
export const consultaDoMes = (id: string, mes: string) =>
  queryOptions({
    queryKey: ['disponibilidade', id, mes],
    queryFn: ({ signal }) =>
      chamar<typeof disponibilidadeDaArea>('GET /api/areas/:id/disponibilidade', {
        params: { id },
        query: { mes },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  })
