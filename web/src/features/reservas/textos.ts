import { diaEm, formatarData, FUSO } from '#contract/calendario.ts'
import type { Reserva, ReservaNaLista } from './reservas.api.ts'

const curta = (hora: string) => hora.replace(/^0/, '').replace(':00', 'h').replace(':', 'h')

/** `18:00`, `23:00` → "18h às 23h". */
export const horario = (inicio: string, fim: string): string => `${curta(inicio)} às ${curta(fim)}`

const longa = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })

/** `2026-11-28` → "sábado, 28 de novembro", with the year where it is not this one. */
export function diaPorExtenso(iso: string, hoje: string): string {
  const texto = longa.format(new Date(`${iso}T00:00:00Z`))
  return iso.slice(0, 4) === hoje.slice(0, 4) ? texto : `${texto} de ${iso.slice(0, 4)}`
}

/** "Salão de festas, sábado, 28 de novembro": a booking says the thing and not its id. */
export const titulo = (r: Pick<Reserva, 'area' | 'isData'>, hoje: string): string =>
  `${r.area.nome}, ${diaPorExtenso(r.isData, hoje)}`

const soHora = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO, hour: '2-digit', minute: '2-digit' })

/** Instant → "21h14", in São Paulo. */
export const horaDoInstante = (iso: string): string => curta(soHora.format(new Date(iso)))

/** Instant → "17/11/2026 às 21h14". */
export const momento = (iso: string): string => `${formatarData(diaEm(new Date(iso)))} às ${horaDoInstante(iso)}`

/** Instant → "21/11, 18h". */
export const prazo = (iso: string): string =>
  `${formatarData(diaEm(new Date(iso))).slice(0, 5)}, ${horaDoInstante(iso)}`

/** `11912345678` → `(11) 91234-5678`. */
export const telefone = (t: string): string => t.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** What tells one booking from another, in messages and labels. */
export const identidade = (r: Pick<ReservaNaLista, 'area' | 'isData' | 'name'>): string =>
  `${r.area.nome} de ${r.name} em ${formatarData(r.isData)}`
