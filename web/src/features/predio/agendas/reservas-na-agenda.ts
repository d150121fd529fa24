import type { StatusDeAgenda } from '#contract/predio/agendas.ts'
import type { ReservaNaLista, StatusDeReserva } from '#contract/predio/reservas.ts'
import { horasDaReserva } from '../../../paineis/reservas/horas-da-reserva.ts'
import type { Evento } from './eventos.ts'

/** What stands in the agenda of who booked; a draft and what was cancelled do not. */
const STATUS: Record<StatusDeReserva, StatusDeAgenda | null> = {
  Rascunho: null,
  Cancelada: null,
  'Aguardando aprovação': 'Agendado',
  'Aguardando pagamento': 'Agendado',
  Confirmada: 'Confirmado',
  'Em andamento': 'Confirmado',
  Concluída: 'Concluído',
}

const emEspera = (status: StatusDeReserva) => (STATUS[status] === 'Agendado' ? ` (${status.toLowerCase()})` : '')

/** One's own bookings as the agenda shows its times: by their own hours, of which the last may be of the next day. */
export function eventosDasReservas(reservas: readonly ReservaNaLista[]): Evento[] {
  return reservas.flatMap((r): Evento[] => {
    const status = STATUS[r.status]
    if (status === null) return []
    const titulo = `Sua reserva: ${r.area.nome}${emEspera(r.status)}`
    const { _id, name, createdAt, updatedAt, versao } = r
    return [
      {
        ...{
          ...horasDaReserva(r),
          chave: `reserva|${_id}`,
          dia: r.isData,
          titulo,
          diaTodo: false,
          status,
        },
        reserva: _id,
        item: {
          ...{ _id, name, compromisso: titulo, datas: '', status, interno: false, startDate: '', endDate: '' },
          ...{ recorrencia: null, excecoes: [], serie: null, ocorrencias: [r.isData], createdAt, updatedAt, versao },
        },
      },
    ]
  })
}
