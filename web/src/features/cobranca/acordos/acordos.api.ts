import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  Acordo,
  cancelarAcordo,
  CorpoDaSimulacao,
  CorpoDoAcordo,
  criarAcordo,
  listarAcordos,
  romperAcordo,
  simularAcordo,
  verAcordo,
} from '#contract/cobranca/acordos.ts'
import type { QueryEnviada } from '#contract/protocolo/rota.ts'
import { chamar } from '../../../lib/api.ts'

/** Keys begin with `cobrancas`: a charge, a payment or an agreement, one's own or another's, makes them stale. */

export type ConsultaDeAcordos = QueryEnviada<typeof listarAcordos>

export const listar = (query: ConsultaDeAcordos, signal: AbortSignal) =>
  chamar<typeof listarAcordos>('GET /api/acordos', { query, signal })

export const consultaDeUm = (id: string) =>
  queryOptions({
    queryKey: ['cobrancas', 'acordos', 'um', id],
    queryFn: ({ signal }) => chamar<typeof verAcordo>('GET /api/acordos/:id', { params: { id }, signal }),
  })

/** @param corpo null while the terms are not whole */
export const consultaDaSimulacao = (corpo: CorpoDaSimulacao | null) =>
  queryOptions({
    queryKey: ['cobrancas', 'acordos', 'simulacao', corpo],
    queryFn: ({ signal }) =>
      chamar<typeof simularAcordo>('POST /api/acordos/simulacao', { corpo: corpo as CorpoDaSimulacao, signal }),
    enabled: corpo !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const criar = (corpo: CorpoDoAcordo, idempotencyKey: string): Promise<Acordo> =>
  chamar<typeof criarAcordo>('POST /api/acordos', { corpo, idempotencyKey })
export const romper = ({ _id: id, versao }: Acordo, motivo: string): Promise<Acordo> =>
  chamar<typeof romperAcordo>('PUT /api/acordos/:id/romper', { params: { id }, corpo: { motivo }, ifMatch: versao })
export const cancelar = ({ _id: id, versao }: Acordo, motivo: string): Promise<Acordo> =>
  chamar<typeof cancelarAcordo>('PUT /api/acordos/:id/cancelar', { params: { id }, corpo: { motivo }, ifMatch: versao })
