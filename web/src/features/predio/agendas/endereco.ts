import { somarDias } from '#contract/valores/calendario.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import {
  addMonths,
  firstOfMonth,
  lastOfMonth,
  monthName,
  weekday,
  writtenDate,
} from '../../../ui/text/calendar-days.ts'
import { readDate, writeDate } from '../../../ui/text/date-text.ts'

export type Vista = 'mes' | 'semana' | 'dia' | 'agenda'

/** What the address of the calendar says: how it is looked at, and which day the view is about. */
export interface Lugar {
  vista: Vista
  /** `YYYY-MM-DD`. */
  dia: string
}

export const VISTAS: readonly { value: Vista; label: string }[] = [
  { value: 'mes', label: 'Mês' },
  { value: 'semana', label: 'Semana' },
  { value: 'dia', label: 'Dia' },
  { value: 'agenda', label: 'Agenda' },
]

/** Days the list covers (specification §9). */
export const DIAS_DA_AGENDA = 30

const ehVista = (t: string | null): t is Vista => VISTAS.some((v) => v.value === t)

/** Reads the address; what makes no sense counts as not said: the month of `hoje`. */
export function lerLugar(p: URLSearchParams, hoje: string): Lugar {
  const vista = p.get('vista')
  const dia = readDate(p.get('dia') ?? '')
  return { vista: ehVista(vista) ? vista : 'mes', dia: dia.kind === 'date' ? dia.iso : hoje }
}

export const escreverLugar = ({ vista, dia }: Lugar): string => `?vista=${vista}&dia=${dia}`

/** The days a view shows; a month with the ends of its neighbours that share its weeks. */
export function diasDaVista({ vista, dia }: Lugar): { de: string; ate: string } {
  if (vista === 'dia') return { de: dia, ate: dia }
  if (vista === 'agenda') return { de: dia, ate: somarDias(dia, DIAS_DA_AGENDA - 1) }
  const [primeiro, ultimo] = vista === 'semana' ? [dia, dia] : [firstOfMonth(dia), lastOfMonth(dia)]
  return { de: somarDias(primeiro, -weekday(primeiro)), ate: somarDias(ultimo, 6 - weekday(ultimo)) }
}

/** The same view one step later (−1: earlier). */
export function vizinho({ vista, dia }: Lugar, passo: 1 | -1): Lugar {
  const outro =
    vista === 'mes'
      ? addMonths(dia, passo)
      : somarDias(dia, passo * (vista === 'semana' ? 7 : vista === 'dia' ? 1 : DIAS_DA_AGENDA))
  return { vista, dia: outro }
}

/** What a view is called: "Novembro de 2026", "15 a 21 de novembro de 2026". */
export function tituloDaVista(lugar: Lugar): string {
  const { de, ate } = diasDaVista(lugar)
  if (lugar.vista === 'mes') return `${comMaiuscula(monthName(lugar.dia))} de ${lugar.dia.slice(0, 4)}`
  if (lugar.vista === 'dia') return comMaiuscula(writtenDate(lugar.dia))
  if (lugar.vista === 'agenda') return `${writeDate(de)} a ${writeDate(ate)}`
  const mes = (d: string) => `${Number(d.slice(8))} de ${monthName(d)}`
  if (de.slice(0, 7) === ate.slice(0, 7)) return `${Number(de.slice(8))} a ${mes(ate)} de ${ate.slice(0, 4)}`
  if (de.slice(0, 4) === ate.slice(0, 4)) return `${mes(de)} a ${mes(ate)} de ${ate.slice(0, 4)}`
  return `${mes(de)} de ${de.slice(0, 4)} a ${mes(ate)} de ${ate.slice(0, 4)}`
}

/** Whole years, so that going from month to month asks the server once. */
export const anosDaVista = (lugar: Lugar): { de: string; ate: string } => {
  const { de, ate } = diasDaVista(lugar)
  return { de: `${de.slice(0, 4)}-01-01`, ate: `${ate.slice(0, 4)}-12-31` }
}
