import { diaEm, formatarData, formatarHorario, formatarInstante, localEm } from '#contract/valores/calendario.ts'
import { quantosConvidados } from '#contract/predio/reservas/nomes-dos-convidados.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import type { Area } from '../../../paineis/reservas/areas.ts'
import { horasDaReserva, ultimaHora } from '../../../paineis/reservas/horas-da-reserva.ts'
import { firstAsOrdinal } from '../../../ui/text/calendar-days.ts'
import type { Reserva, ReservaNaLista, StatusEscolhivel } from './reservas.api.ts'

const longa = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })

/** `2026-11-28` → "sábado, 28 de novembro", with the year where it is not this one. */
export function diaPorExtenso(iso: string, hoje: string): string {
  const texto = firstAsOrdinal(longa.format(new Date(`${iso}T00:00:00Z`)))
  return iso.slice(0, 4) === hoje.slice(0, 4) ? texto : `${texto} de ${iso.slice(0, 4)}`
}

/** "Salão de festas, sábado, 28 de novembro": a booking says the thing and not its id. */
export const titulo = (r: Pick<Reserva, 'area' | 'isData'>, hoje: string): string =>
  `${r.area.nome}, ${diaPorExtenso(r.isData, hoje)}`

/** Whether an instant is behind `agora` (milliseconds). */
export const jaPassou = (iso: string, agora = Date.now()): boolean => Date.parse(iso) < agora

/** What becomes of a booking that is not paid in time: nothing cancels it by itself. */
export const DEPOIS_DO_PRAZO = 'Depois disso, a administração pode cancelar a reserva e liberar o horário.'

/** What who booked does next, as it is true at `agora` (milliseconds); null where nothing is waited for. */
export function oQueFalta(
  r: Pick<Reserva, 'status' | 'totalPrice' | 'pagarAte' | 'pagamento' | 'isPaid'>,
  agora = Date.now(),
): { feito: string; falta: string } | null {
  const valor = formatarReais(r.totalPrice)
  if (r.status === 'Aguardando aprovação')
    return {
      feito: 'Pedido registrado.',
      falta:
        r.totalPrice === 0 || r.isPaid
          ? 'A administração vai conferir, e você recebe um aviso da resposta.'
          : `A administração vai conferir, e você recebe um aviso da resposta. Se for aprovado, são ${valor} a pagar.`,
    }
  if (!r.pagamento || r.pagarAte === null) return null
  if (jaPassou(r.pagarAte, agora))
    return {
      feito: 'Reserva registrada.',
      falta: `O prazo para pagar ${valor} terminou em ${formatarInstante(r.pagarAte)}. Fale com a administração.`,
    }
  return { feito: 'Reserva registrada.', falta: `Falta pagar ${valor} até ${ultimaHora(r.pagarAte)}.` }
}

/** Until when who booked cancels it, as it is true at `agora` (milliseconds). */
export const cancelamento = (
  r: Pick<Reserva, 'cancelarAte'>,
  agora = Date.now(),
): { label: string; value: string } => ({
  ...(!jaPassou(r.cancelarAte, agora)
    ? { label: 'Pode cancelar', value: `até ${formatarInstante(r.cancelarAte)}` }
    : { label: 'Cancelamento', value: `o prazo terminou em ${formatarInstante(r.cancelarAte)}` }),
})

/**
 * What stands below the state of a booking, as far as it adds to it: when it was reserved (specification §4). What waits, or is
 * over, is not called reserved beside the state that says otherwise; and nothing was approved where no approval is asked for.
 */
export function detalheDoEstado({
  status,
  isReservadAt,
  precisaAprovacao,
}: Pick<Reserva, 'status' | 'isReservadAt' | 'precisaAprovacao'>): string | null {
  if (isReservadAt === null || status === 'Cancelada' || status === 'Aguardando aprovação') return null
  const dia = formatarData(diaEm(new Date(isReservadAt)))
  if (status !== 'Aguardando pagamento') return `Reservado em ${dia}`
  return precisaAprovacao ? `Aprovada em ${dia}` : null
}

const contar = (n: number, um: string, varios: string) => `${n} ${n === 1 ? um : varios}`

/** Which days of an area's calendar may be chosen, and why the others are grey. */
export function prazoParaReservar(a: Pick<Area, 'antecedenciaMinHoras' | 'antecedenciaMaxDias'>): string {
  const maximo = contar(a.antecedenciaMaxDias, 'dia', 'dias')
  const prazo =
    a.antecedenciaMinHoras === 0
      ? `com até ${maximo}`
      : `com ${contar(a.antecedenciaMinHoras, 'hora', 'horas')} a ${maximo}`
  return `Reserve ${prazo} de antecedência. Os outros dias ficam em cinza.`
}

/** "45 de até 60", or how many the area holds when nobody said. */
export function convidados(r: Pick<Reserva, 'convidados' | 'listaDeConvidados' | 'capacidade'>): string {
  const quantos = quantosConvidados(r.convidados, r.listaDeConvidados)
  return quantos === null ? `não informados, até ${r.capacidade}` : `${quantos} de até ${r.capacidade}`
}

/** `11912345678` → `(11) 91234-5678`. */
export const telefone = (t: string): string => t.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** What tells one booking from another, in messages and labels. */
export const identidade = (r: Pick<ReservaNaLista, 'area' | 'isData' | 'name'>): string =>
  `${r.area.nome} de ${r.name} em ${formatarData(r.isData)}`

/** What is said when a draft became a booking: with the number it is asked about by. */
export const feitaCom = ({ codigo, isReservad }: Pick<Reserva, 'codigo' | 'isReservad'>): string =>
  isReservad ? `Reserva ${codigo ?? ''} feita` : `Pedido de reserva ${codigo ?? ''} enviado`

/** "Recusada pela administração", "Cancelada por Caio Antunes": how a booking ended that did not happen. */
export function quemDesfez({ recusada, canceladaPor }: Pick<Reserva, 'recusada' | 'canceladaPor'>): string {
  if (recusada) return 'Recusada pela administração'
  return canceladaPor === null ? 'Cancelada' : `Cancelada por ${canceladaPor}`
}

/** "a reserva de Salão de festas em 28/11/2026", in the question before a step of it. */
export const qualReserva = (r: Pick<ReservaNaLista, 'area' | 'isData'>): string =>
  `a reserva de ${r.area.nome} em ${formatarData(r.isData)}`

/** What follows from another status of a booking, for whoever is about to give it: who is told. @param sua whether it is their own */
export function seMudar(r: Pick<ReservaNaLista, 'name'>, para: StatusEscolhivel, sua: boolean): string {
  if (para === 'Cancelada')
    return `Antes de cancelar, você confere o que acontece e diz o motivo.${sua ? '' : ` ${r.name} recebe um aviso com ele.`}`
  return sua
    ? `A reserva passa a ${para}. Ela é sua: ninguém recebe aviso.`
    : `A reserva passa a ${para}, e ${r.name} recebe um aviso.`
}

/**
 * What is asked before a status that the clock denies is written: under way before the event begins, over before it ends.
 * @param agora ms since 1970
 * @returns null where there is nothing to ask
 */
export function antesDaHora(
  r: Pick<ReservaNaLista, 'isData' | 'inicio' | 'fim'>,
  para: StatusEscolhivel,
  agora = Date.now(),
): { title: string; body: string; verb: string } | null {
  const local = localEm(new Date(agora))
  const { inicio, fim } = horasDaReserva(r)
  const quando = `A reserva é de ${formatarData(r.isData)}, das ${formatarHorario(r.inicio, r.fim)}, e ainda não`
  if (para === 'Concluída' && local < fim)
    return {
      title: 'Marcar como concluída antes da hora?',
      body: `${quando} terminou. Enquanto estiver concluída, ninguém pode cancelá-la.`,
      verb: 'Marcar como concluída',
    }
  if (para === 'Em andamento' && local < inicio)
    return {
      title: 'Marcar como em andamento antes da hora?',
      body: `${quando} começou. Enquanto estiver em andamento, só a administração pode cancelá-la.`,
      verb: 'Marcar como em andamento',
    }
  return null
}
