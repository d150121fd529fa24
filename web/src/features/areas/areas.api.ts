import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  atualizarArea,
  criarArea,
  disponibilidadeDaArea,
  excluirArea,
  listarAreas,
  restaurarArea,
} from '#contract/areas.ts'
import type { CorpoEnviado, RespostaDe } from '#contract/rota.ts'
import { chamar } from '../../lib/api.ts'

export type Area = RespostaDe<typeof listarAreas>[number]
export type DadosDaArea = CorpoEnviado<typeof criarArea>

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

/** The same key sent twice adds one area. */
export const criar = (corpo: DadosDaArea, idempotencyKey: string): Promise<Area> =>
  chamar<typeof criarArea>('POST /api/areas', { corpo, idempotencyKey })

export const atualizar = (id: string, corpo: DadosDaArea, ifMatch: number): Promise<Area> =>
  chamar<typeof atualizarArea>('PUT /api/areas/:id', { params: { id }, corpo, ifMatch })

export const excluir = (id: string, ifMatch: number): Promise<void> =>
  chamar<typeof excluirArea>('DELETE /api/areas/:id', { params: { id }, ifMatch })

export const restaurar = (id: string): Promise<Area> =>
  chamar<typeof restaurarArea>('PUT /api/areas/:id/restaurar', { params: { id } })
