import { formatarInstante, somarDias } from '#contract/valores/calendario.ts'
import type { ReservaNaLista } from '#contract/predio/reservas.ts'

/** When an event begins and ends by São Paulo's clock, `YYYY-MM-DDTHH:MM`: an end at or before the start is of the next day. */
export function horasDaReserva({ isData, inicio, fim }: Pick<ReservaNaLista, 'isData' | 'inicio' | 'fim'>): {
  inicio: string
  fim: string
} {
  const viraODia = fim === '24:00' || fim <= inicio
  return {
    inicio: `${isData}T${inicio}`,
    fim: `${viraODia ? somarDias(isData, 1) : isData}T${fim === '24:00' ? '00:00' : fim}`,
  }
}

const diaDaSemana = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', weekday: 'short' })

/** "sáb, 12/12/2026 às 10:00": the last hour of something, with its day of the week. */
export const ultimaHora = (iso: string): string =>
  `${diaDaSemana.format(new Date(iso)).replace('.', '')}, ${formatarInstante(iso)}`
