import type { Agenda, AgendaNaLista, StatusDeAgenda } from '#contract/predio/agendas.ts'
import { diasEntre, localEm, somarDias } from '#contract/valores/calendario.ts'
import { diaDe, ehDiaTodo, type Periodo } from '#contract/valores/periodo.ts'

/** One time of an appointment, as the calendar shows it: moments on São Paulo's calendar and clock. */
export interface Evento extends Periodo {
  /** Of this time among all: the appointment and the day it begins. */
  chave: string
  /** The day of the repetition it is. */
  dia: string
  titulo: string
  diaTodo: boolean
  status: StatusDeAgenda
  item: AgendaNaLista
  /** It is no appointment but one's own booking, which has a page of its own. */
  reserva?: string
}

const local = (noFio: string) => (noFio.length === 10 ? noFio : localEm(new Date(noFio)))

/** The period of an appointment as it was read: of its first time, when it repeats. */
export const periodoDe = (a: Pick<Agenda, 'startDate' | 'endDate'>): Periodo => ({
  inicio: local(a.startDate),
  fim: local(a.endDate),
})

/** A period moved so that it begins on `dia`, as long as before. */
export function noDia({ inicio, fim }: Periodo, dia: string): Periodo {
  const ultimo = somarDias(dia, diasEntre(diaDe(inicio), diaDe(fim)))
  return { inicio: dia + inicio.slice(10), fim: ultimo + fim.slice(10) }
}

/** In the order they begin; of one day, those that last the whole of it first. */
export function emOrdem(eventos: readonly Evento[]): Evento[] {
  const ordem = (e: Evento) => `${diaDe(e.inicio)} ${e.diaTodo ? 0 : 1} ${e.inicio}`
  return eventos.toSorted((a, b) => (ordem(a) < ordem(b) ? -1 : 1))
}

/** Every time of the appointments, in order. */
export function eventosDe(itens: readonly AgendaNaLista[]): Evento[] {
  const eventos = itens.flatMap((item) => {
    const primeiro = periodoDe(item)
    return item.ocorrencias.map((dia): Evento => ({
      ...noDia(primeiro, dia),
      chave: `${item._id}|${dia}`,
      dia,
      titulo: item.compromisso,
      diaTodo: ehDiaTodo(primeiro.inicio),
      status: item.status,
      item,
    }))
  })
  return emOrdem(eventos)
}

/** The times that touch a day. One that ends at midnight does not touch the day that begins then. */
export const doDia = (eventos: readonly Evento[], dia: string): Evento[] =>
  eventos.filter((e) => {
    if (diaDe(e.inicio) > dia || diaDe(e.fim) < dia) return false
    return e.diaTodo || diaDe(e.inicio) === dia || e.fim > `${dia}T00:00`
  })

/** `2026-11-19T08:30` → `08:30`. */
export const horaDe = (momento: string): string => momento.slice(11)

/** The hour something begins on a day: the start, or a dash when it comes from the day before. */
export function comecoNoDia(e: Evento, dia: string): string {
  if (e.diaTodo) return 'dia todo'
  return diaDe(e.inicio) === dia ? horaDe(e.inicio) : '–'
}

const diaEMes = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** Until when, for the second line of a list: "até 09:30", "até 18 de nov."; empty when it ends where it begins. */
export function ateQuando(e: Evento, dia: string): string {
  if (diaDe(e.fim) !== dia) return `até ${diaEMes.format(new Date(`${diaDe(e.fim)}T00:00:00Z`))}`
  return e.diaTodo || e.inicio === e.fim ? '' : `até ${horaDe(e.fim)}`
}

/** A period moved by days and minutes; of whole days, only by days. */
export function mover({ inicio, fim }: Periodo, dias: number, minutos = 0): Periodo {
  const andar = (m: string) =>
    ehDiaTodo(m)
      ? somarDias(m, dias)
      : new Date(Date.parse(`${m}Z`) + dias * 86_400_000 + minutos * 60_000).toISOString().slice(0, 16)
  return { inicio: andar(inicio), fim: andar(fim) }
}

/** The end moved by days or minutes, never before the start. */
export function esticar(p: Periodo, dias: number, minutos = 0): Periodo {
  const { fim } = mover(p, dias, minutos)
  return { inicio: p.inicio, fim: fim < p.inicio ? p.inicio : fim }
}
