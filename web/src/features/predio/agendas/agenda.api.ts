import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  Agenda,
  atualizarAgenda,
  criarAgenda,
  criarAssinatura,
  Escopo,
  excluirAgenda,
  listarAgendas,
  restaurarAgenda,
  reunirAgenda,
  revogarAssinatura,
  verAgenda,
  verAssinatura,
} from '#contract/predio/agendas.ts'
import type { CorpoEnviado } from '#contract/protocolo/rota.ts'
import type { listarReservas } from '#contract/predio/reservas.ts'
import { baixar } from '../../../lib/baixar.ts'
import { chamar } from '../../../lib/api.ts'
import { guardarLista } from './guardada.ts'

/** Keys begin with `agendas`, so that live events and own writes make them stale (`marcarComoVelho`). */

/** The appointments that touch a period. What comes is kept for reading without connection. */
export const consultaDaLista = (periodo: { de: string; ate: string }) =>
  queryOptions({
    queryKey: ['agendas', 'lista', periodo.de, periodo.ate],
    queryFn: async ({ signal }) => {
      const { itens } = await chamar<typeof listarAgendas>('GET /api/agendas/all', {
        query: { ...periodo, porPagina: 'todos' },
        signal,
      })
      guardarLista({ ...periodo, lidaEm: new Date().toISOString(), itens })
      return itens
    },
    placeholderData: keepPreviousData,
  })

/** The caller's own bookings. */
export const consultaDasMinhasReservas = queryOptions({
  queryKey: ['reservas', 'na-agenda'],
  queryFn: async ({ signal }) =>
    (await chamar<typeof listarReservas>('GET /api/reservas', { query: { porPagina: 'todos' }, signal })).itens,
})

export const consultaDeUma = (id: string) =>
  queryOptions({
    queryKey: ['agendas', 'uma', id],
    queryFn: ({ signal }) => chamar<typeof verAgenda>('GET /api/agendas/:id', { params: { id }, signal }),
  })

export const consultaDaAssinatura = () =>
  queryOptions({
    queryKey: ['agendas', 'assinatura'],
    queryFn: ({ signal }) => chamar<typeof verAssinatura>('GET /api/agendas/assinatura', { signal }),
  })

/** Which time of a repetition a change is about, and how much of it the change takes. */
export type Alcance = { escopo: Escopo; ocorrencia: string } | undefined

/** What people fill in of an appointment, all of it. */
export type Preenchida = Required<Omit<CorpoEnviado<typeof atualizarAgenda>, '_id' | 'datas'>>

export const criar = (corpo: CorpoEnviado<typeof criarAgenda>, idempotencyKey: string): Promise<Agenda> =>
  chamar<typeof criarAgenda>('POST /api/agendas', { corpo, idempotencyKey })

export const atualizar = (
  id: string,
  corpo: CorpoEnviado<typeof atualizarAgenda>,
  alcance?: Alcance,
  ifMatch?: number,
): Promise<Agenda> =>
  chamar<typeof atualizarAgenda>('PUT /api/agendas/:id', {
    params: { id },
    query: { ...alcance },
    corpo: { ...corpo, _id: id },
    ...(ifMatch !== undefined && { ifMatch }),
  })

export const excluir = (id: string, alcance: Alcance, ifMatch: number): Promise<void> =>
  chamar<typeof excluirAgenda>('DELETE /api/agendas/:id', { params: { id }, query: { ...alcance }, ifMatch })

/** @param ocorrencia the day of the time that was deleted; without it the whole appointment comes back */
export const restaurar = (id: string, ocorrencia?: string): Promise<Agenda> =>
  chamar<typeof restaurarAgenda>('PUT /api/agendas/:id/restaurar', {
    params: { id },
    query: ocorrencia === undefined ? {} : { ocorrencia },
  })

export const reunir = (id: string, ifMatch: number): Promise<Agenda> =>
  chamar<typeof reunirAgenda>('PUT /api/agendas/:id/reunir', { params: { id }, ifMatch })

export const assinar = () => chamar<typeof criarAssinatura>('POST /api/agendas/assinatura')
export const revogar = () => chamar<typeof revogarAssinatura>('DELETE /api/agendas/assinatura')

/** What is to come, to be opened once in a calendar. */
export const baixarProximos = () => baixar('GET /api/agendas/proximos.ics', {}, 'compromissos.ics')
