import type { atualizarArea, criarArea, excluirArea, restaurarArea } from '#contract/predio/areas.ts'
import type { CorpoEnviado } from '#contract/protocolo/rota.ts'
import { chamar } from '../../../../lib/api.ts'
import type { Area } from '../../../../paineis/reservas/areas.ts'

export type DadosDaArea = CorpoEnviado<typeof criarArea>

/** The same key sent twice adds one area. */
export const criar = (corpo: DadosDaArea, idempotencyKey: string): Promise<Area> =>
  chamar<typeof criarArea>('POST /api/areas', { corpo, idempotencyKey })

export const atualizar = (id: string, corpo: DadosDaArea, ifMatch: number): Promise<Area> =>
  chamar<typeof atualizarArea>('PUT /api/areas/:id', { params: { id }, corpo, ifMatch })

export const excluir = (id: string, ifMatch: number): Promise<void> =>
  chamar<typeof excluirArea>('DELETE /api/areas/:id', { params: { id }, ifMatch })

export const restaurar = (id: string): Promise<Area> =>
  chamar<typeof restaurarArea>('PUT /api/areas/:id/restaurar', { params: { id } })
