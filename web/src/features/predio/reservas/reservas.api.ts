import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { listarAuditoria } from '#contract/casa/auditoria.ts'
import type {
  cancelarReserva,
  criarReserva,
  estornarReserva,
  finalizarReserva,
  listarReservas,
  mudarConvidadosDaReserva,
  mudarStatusDaReserva,
  pagarReserva,
  reservarReserva,
  resumoDasReservas,
  verReserva,
} from '#contract/predio/reservas.ts'
import type { CorpoEnviado, QueryEnviada, RespostaDe } from '#contract/protocolo/rota.ts'
import { chamar } from '../../../lib/api.ts'

export type Reserva = RespostaDe<typeof verReserva>
export type ReservaNaLista = RespostaDe<typeof listarReservas>
export type Status = Reserva['status']
export type StatusEscolhivel = CorpoEnviado<typeof mudarStatusDaReserva>['status']
export type ConsultaDaLista = QueryEnviada<typeof listarReservas>
export type ConsultaDoFiltro = QueryEnviada<typeof resumoDasReservas>
export type Pago = CorpoEnviado<typeof pagarReserva>
export type Pedido = CorpoEnviado<typeof criarReserva>

/** A page of the bookings the person may see: staff all of them, a resident their own. */
export const consultaDePagina = (query: ConsultaDaLista) =>
  queryOptions({
    queryKey: ['reservas', 'lista', query],
    queryFn: ({ signal }) => chamar<typeof listarReservas>('GET /api/reservas', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** How many there are, whatever the filter. */
export const consultaDeTudo = queryOptions({
  queryKey: ['reservas', 'resumo'],
  queryFn: ({ signal }) => chamar<typeof resumoDasReservas>('GET /api/reservas/resumo', { signal }),
})

export const consultaDeUma = (id: string) =>
  queryOptions({
    queryKey: ['reservas', 'uma', id],
    queryFn: ({ signal }) => chamar<typeof verReserva>('GET /api/reservas/:id', { params: { id }, signal }),
  })

/** Who did what to a booking, newest first. Staff only. */
export const consultaDeHistorico = (id: string) =>
  queryOptions({
    queryKey: ['auditoria', 'reservas', id],
    queryFn: ({ signal }) =>
      chamar<typeof listarAuditoria>('GET /api/auditoria', {
        query: { entidade: 'reservas', id, porPagina: 'todos' },
        signal,
      }),
  })

/** Holds the slot. The same key sent twice holds it once. */
export const criar = (corpo: Pedido, idempotencyKey: string): Promise<Reserva> =>
  chamar<typeof criarReserva>('POST /api/reservas', { corpo, idempotencyKey })

const sobre = (r: Pick<Reserva, '_id' | 'versao'>) => ({ params: { id: r._id }, ifMatch: r.versao })
type Alvo = Pick<Reserva, '_id' | 'versao'>

export const finalizar = (r: Alvo): Promise<Reserva> =>
  chamar<typeof finalizarReserva>('PUT /api/reservas/:id/finalizar', { ...sobre(r), corpo: {} })
export const cancelar = (r: Alvo, motivo?: string): Promise<Reserva> =>
  chamar<typeof cancelarReserva>('PUT /api/reservas/:id/cancelar', { ...sobre(r), corpo: motivo ? { motivo } : {} })
export const mudarConvidados = (r: Alvo, listaDeConvidados: string | null): Promise<Reserva> =>
  chamar<typeof mudarConvidadosDaReserva>('PUT /api/reservas/:id/convidados', {
    ...sobre(r),
    corpo: { listaDeConvidados },
  })
export const reservar = (r: Alvo): Promise<Reserva> =>
  chamar<typeof reservarReserva>('PUT /api/reservas/:id/reservad', { ...sobre(r), corpo: {} })
export const pagar = (r: Alvo, corpo: Pago): Promise<Reserva> =>
  chamar<typeof pagarReserva>('PUT /api/reservas/:id/pago', { ...sobre(r), corpo })
export const estornar = (r: Alvo): Promise<Reserva> =>
  chamar<typeof estornarReserva>('PUT /api/reservas/:id/estornado', { ...sobre(r), corpo: {} })
export const mudarStatus = (r: Alvo, status: StatusEscolhivel): Promise<Reserva> =>
  chamar<typeof mudarStatusDaReserva>('PUT /api/reservas/:id/status', { ...sobre(r), corpo: { status } })
