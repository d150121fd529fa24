import { queryOptions } from '@tanstack/react-query'
import type { Ata, AtaNaLista, criarAta, excluirAta, listarAtas, restaurarAta, verAta } from '#contract/predio/atas.ts'
import type { CorpoEnviado, QueryEnviada } from '#contract/protocolo/rota.ts'
import { chamar, type Lista } from '../../../lib/api.ts'

export type { Ata, AtaNaLista }
export type ConsultaDeAtas = QueryEnviada<typeof listarAtas>

export const listar = (query: ConsultaDeAtas, signal: AbortSignal): Promise<Lista<AtaNaLista>> =>
  chamar<typeof listarAtas>('GET /api/uploads/all', { query, signal })

export const umaAta = (id: string) =>
  queryOptions({
    queryKey: ['atas', 'uma', id],
    queryFn: ({ signal }) => chamar<typeof verAta>('GET /api/uploads/:id', { params: { id }, signal }),
  })

/** Publishes minutes. The same key twice publishes once. */
export const criar = (corpo: CorpoEnviado<typeof criarAta>, idempotencyKey: string): Promise<Ata> =>
  chamar<typeof criarAta>('POST /api/uploads', { corpo, idempotencyKey })

export const excluir = ({ _id: id, versao: ifMatch }: Pick<Ata, '_id' | 'versao'>): Promise<undefined> =>
  chamar<typeof excluirAta>('DELETE /api/uploads/:id', { params: { id }, ifMatch })

export const restaurar = (id: string): Promise<Ata> =>
  chamar<typeof restaurarAta>('PUT /api/uploads/:id/restaurar', { params: { id } })
