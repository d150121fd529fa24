import { PASSO_MIN } from '#contract/predio/areas.ts'
import { localEm } from '#contract/valores/calendario.ts'
import { MAX_CENTAVOS } from '#contract/valores/moeda.ts'
import type { StatusDeReserva } from '#contract/predio/reservas.ts'
import { nomesDosConvidados } from '#contract/predio/reservas/nomes-dos-convidados.ts'

/** Hours, deadlines, totals and states of a booking. Days are `YYYY-MM-DD`, hours minutes since midnight in São Paulo. */

const HORA_MS = 3_600_000
const MINUTO_MS = 60_000
const DIA_MS = 24 * HORA_MS
const CINCO_MINUTOS_MS = 5 * MINUTO_MS

const emUtc = (dia: string, minutos: number) => Date.parse(`${dia}T00:00:00Z`) + minutos * MINUTO_MS
const comoParede = (ms: number) => new Date(ms).toISOString().slice(0, 16)

/** The start of each half hour from `inicioMin` on, as the walls' clocks show it: `2026-11-28T18:00`. */
export function meiasHoras(dia: string, inicioMin: number, minutos: number): string[] {
  return Array.from({ length: Math.ceil(minutos / PASSO_MIN) }, (_, i) =>
    comoParede(emUtc(dia, inicioMin + i * PASSO_MIN)),
  )
}

/** The day `quantos` days later. */
export const somarDias = (dia: string, quantos: number): string =>
  new Date(emUtc(dia, 0) + quantos * DIA_MS).toISOString().slice(0, 10)

/** Instant (ISO, UTC) at which São Paulo's clocks show these minutes of that day; an hour left out of a day is the one after. */
export function instanteDe(dia: string, minutos: number): string {
  const parede = comoParede(emUtc(dia, minutos))
  const candidatos = [3, 2, 4].map((h) => new Date(emUtc(dia, minutos) + h * HORA_MS))
  const certo = candidatos.find((c) => localEm(c) === parede)
  return (certo ?? new Date(emUtc(dia, minutos) + 3 * HORA_MS)).toISOString()
}

/** Last instant at which who booked may cancel: `horas` before the start. */
export const prazoDeCancelamento = (dia: string, inicioMin: number, horas: number): string =>
  new Date(Date.parse(instanteDe(dia, inicioMin)) - horas * HORA_MS).toISOString()

/**
 * Last instant to pay a booking: `horas` before its start; of an area that says 0, its start. One that is settled later than
 * that is paid in half of the time that is left, a day at most: always after it can be paid, and before it begins.
 * @param desde instant (ISO) since which it can be paid
 */
export function prazoDePagamento(dia: string, inicioMin: number, horas: number, desde: string): string {
  const inicio = Date.parse(instanteDe(dia, inicioMin))
  const [agora, limite] = [Date.parse(desde), inicio - horas * HORA_MS]
  if (agora < limite) return new Date(limite).toISOString()
  // Whoever pays after it began has no better hour to be told than its start.
  if (agora >= inicio) return new Date(inicio).toISOString()
  const prazo = agora + Math.min(DIA_MS, (inicio - agora) / 2)
  const redondo = Math.floor(prazo / CINCO_MINUTOS_MS) * CINCO_MINUTOS_MS
  return new Date(redondo > agora ? redondo : prazo).toISOString()
}

/** Why so many guests may not be listed, or null. @param lista one name a line */
export function convidadosDemais(lista: string | null | undefined, capacidade: number): string | null {
  const quantos = nomesDosConvidados(lista).length
  return quantos > capacidade ? `A lista tem ${quantos} nomes, e cabem no máximo ${capacidade} pessoas` : null
}

/** Why the guests of a booking may not be changed, or null: until it begins. */
export function porqueNaoMudaConvidados(r: Horario & { status: StatusDeReserva }, agora: string): string | null {
  if (r.status === 'Cancelada') return CANCELADA
  if (r.status === 'Rascunho') return RASCUNHO
  if (agora < instanteDe(r.data, r.inicio_min)) return null
  return 'A reserva já começou: a lista fica como está. Fale com a portaria ou com a administração.'
}

/** Who sees a booking as theirs: a draft, whoever is making it; from then on, whoever it is for. */
export const donoDe = (r: { usuario_id: string; criada_por: string | null; finalizada_em: string | null }): string =>
  r.finalizada_em === null ? (r.criada_por ?? r.usuario_id) : r.usuario_id

interface Horario {
  data: string
  inicio_min: number
  duracao_min: number
}

/** How far an event has come at an instant (ISO): 0 not begun, 1 under way, 2 over. */
export function passoEm({ data, inicio_min, duracao_min }: Horario, agora: string): 0 | 1 | 2 {
  if (agora < instanteDe(data, inicio_min)) return 0
  return agora < instanteDe(data, inicio_min + duracao_min) ? 1 : 2
}

/**
 * What the clock makes of a booking, or null when it has nothing to say: one that is settled is under way when its slot
 * begins and over when it ends. One that still waits for approval or payment is a person's business and stays; so does
 * what staff chose by hand after the hour it was chosen at (`passo`).
 */
export function peloRelogio(
  r: Horario & { status: StatusDeReserva; passo: number },
  agora: string,
): { status: StatusDeReserva; passo: 1 | 2 } | null {
  if (r.status !== 'Confirmada' && r.status !== 'Em andamento') return null
  const passo = passoEm(r, agora)
  if (passo === 0 || passo <= r.passo) return null
  if (passo === 2) return { status: 'Concluída', passo }
  return r.status === 'Em andamento' ? null : { status: 'Em andamento', passo }
}

export interface Antecedencia {
  minHoras: number
  maxDias: number
}

/**
 * Why a slot cannot be booked now because of its date, as a sentence, or null when it can.
 * @param agora instant, ISO; `hoje` its day in São Paulo
 */
export function foraDoPrazo(
  dia: string,
  inicioMin: number,
  { minHoras, maxDias }: Antecedencia,
  agora: string,
  hoje: string,
): string | null {
  const inicio = Date.parse(instanteDe(dia, inicioMin))
  if (inicio <= Date.parse(agora)) return 'Este horário já passou'
  if (inicio < Date.parse(agora) + minHoras * HORA_MS)
    return `Reserve com pelo menos ${horasPorExtenso(minHoras)} de antecedência`
  if (dia > somarDias(hoje, maxDias)) return `Reserve com no máximo ${contar(maxDias, 'dia')} de antecedência`
  return null
}

const contar = (n: number, palavra: string) => `${n} ${palavra}${n === 1 ? '' : 's'}`

/** 48 → "2 dias", 5 → "5 horas". */
export const horasPorExtenso = (horas: number): string =>
  horas >= 24 && horas % 24 === 0 ? contar(horas / 24, 'dia') : contar(horas, 'hora')

export interface Item {
  /** Centavos. */
  valor: number
  quantidade: number
}

/** Sums of a booking in centavos: Σ price × quantity, and with the cleaning fee. Null past the largest amount of a record. */
export function somar(itens: readonly Item[], taxaLimpeza: number): { subtotal: number; total: number } | null {
  const subtotal = itens.reduce((s, i) => s + i.valor * i.quantidade, 0)
  const total = subtotal + taxaLimpeza
  return total > MAX_CENTAVOS ? null : { subtotal, total }
}

/** What a booking waits for, once it has been finalised. */
export function statusInicial(precisaAprovacao: boolean, total: number): StatusDeReserva {
  if (precisaAprovacao) return 'Aguardando aprovação'
  return total > 0 ? 'Aguardando pagamento' : 'Confirmada'
}

/** A booking as the rules of its states see it. */
export interface Estado {
  status: StatusDeReserva
  paga: boolean
  total: number
}

const CANCELADA = 'Uma reserva cancelada não volta. Faça uma reserva nova.'
const RASCUNHO = 'Esta reserva ainda não foi finalizada'

/** Who cancelled, where it was staff in the name of the condominium and not who booked. */
export const PELA_ADMINISTRACAO = 'Administração'

/** Whether the administration said no to what waited for its approval: cancelled by it before it was ever approved. */
export const foiRecusada = (r: {
  status: StatusDeReserva
  finalizada_em: string | null
  reservada_em: string | null
  cancelada_por: string | null
}): boolean =>
  r.status === 'Cancelada' &&
  r.finalizada_em !== null &&
  r.reservada_em === null &&
  r.cancelada_por === PELA_ADMINISTRACAO

/** Why staff may not do anything more with a booking, or null. */
export function porqueParada({ status }: Pick<Estado, 'status'>): string | null {
  if (status === 'Cancelada') return CANCELADA
  return status === 'Rascunho' ? RASCUNHO : null
}

/** Why a booking may not take a status of the select, or null. To be cancelled is judged apart. */
export function porqueNaoMuda(r: Estado, para: StatusDeReserva): string | null {
  const parada = porqueParada(r)
  if (parada !== null) return parada
  if (r.status === 'Aguardando aprovação') return 'Marque como reservado antes de mudar o status'
  if (para !== 'Aguardando pagamento') return null
  if (r.paga) return 'O pagamento já foi registrado. Estorne o pagamento para voltar a aguardar.'
  return r.total === 0 ? 'Esta reserva não tem nada a pagar' : null
}

/** Status after approval, payment or its undoing: only the steps that wait move by themselves. */
export function statusDepois(r: Estado, aprovada: boolean): StatusDeReserva {
  const espera: readonly StatusDeReserva[] = ['Aguardando aprovação', 'Aguardando pagamento', 'Confirmada']
  if (!espera.includes(r.status)) return r.status
  if (!aprovada) return 'Aguardando aprovação'
  return r.paga || r.total === 0 ? 'Confirmada' : 'Aguardando pagamento'
}

/**
 * Why a booking may not be cancelled, or null. Staff may until it is over; who booked, until the deadline.
 * @param r.cancelarAte last instant, ISO; `r.prazo` the same, written for people
 */
export function porqueNaoCancela(
  r: { status: StatusDeReserva; cancelarAte: string; prazo: string },
  ehAdministracao: boolean,
  agora: string,
): string | null {
  if (r.status === 'Rascunho') return null
  if (r.status === 'Cancelada') return CANCELADA
  if (r.status === 'Concluída') return 'Uma reserva concluída não pode ser cancelada'
  if (ehAdministracao) return null
  if (r.status === 'Em andamento') return 'A reserva já começou. Fale com a administração.'
  if (agora > r.cancelarAte) return `O prazo para cancelar terminou em ${r.prazo}. Fale com a administração.`
  return null
}
