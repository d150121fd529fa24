import ical, { ICalEventStatus, type ICalEventData } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { FUSO, instanteDoLocal } from '#contract/valores/calendario.ts'
import { ehDiaTodo } from '#contract/valores/periodo.ts'
import { serieDe, type Linha } from './agendas.rules.ts'
import { regraICal, type Serie } from './recorrencia.rules.ts'

// Brazil has had no summer time since 2019; what is older than that is not worth twenty lines of rules in every answer.
const ZONA = [
  'BEGIN:VTIMEZONE',
  `TZID:${FUSO}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:-0300',
  'TZOFFSETTO:-0300',
  'TZNAME:-03',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

/** How often programs should ask again, in seconds. */
const INTERVALO_S = 3600

const compacto = (texto: string) => texto.replace(/[-:]|\.\d{3}/g, '')

/** RRULE and EXDATE of a series (RFC 5545 §3.8.5): the end in UTC and the exceptions at the time of the first one. */
function repeticao(s: Serie, inicio: string): string {
  const hora = ehDiaTodo(inicio) ? '' : inicio.slice(10)
  const fim = s.ate === null ? '' : `;UNTIL=${hora ? compacto(instanteDoLocal(`${s.ate}T23:59`)) : compacto(s.ate)}`
  const linhas = [`RRULE:${regraICal(s)}${fim}`]
  const [tipo, sufixo] = hora ? [`TZID=${FUSO}`, `${compacto(hora)}00`] : ['VALUE=DATE', '']
  for (const dia of s.excecoes) linhas.push(`EXDATE;${tipo}:${compacto(dia)}${sufixo}`)
  return linhas.join('\r\n')
}

// Not a Date: of one of those the library writes the clock of the machine.
const emSaoPaulo = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(FUSO)

function evento(l: Linha): ICalEventData {
  const diaTodo = ehDiaTodo(l.inicio)
  const serie = serieDe(l)
  return {
    id: `${l.id}@condominio-em-dia`,
    summary: l.compromisso.split('\n')[0] ?? '',
    description: `${l.compromisso}\n${l.nome}`,
    sequence: l.versao,
    stamp: new Date(l.atualizado_em),
    created: new Date(l.criado_em),
    lastModified: new Date(l.atualizado_em),
    status:
      l.status === 'Cancelado'
        ? ICalEventStatus.CANCELLED
        : l.status === 'Agendado'
          ? ICalEventStatus.TENTATIVE
          : ICalEventStatus.CONFIRMED,
    ...(diaTodo
      ? { start: Temporal.PlainDate.from(l.inicio), end: Temporal.PlainDate.from(l.fim).add({ days: 1 }), allDay: true }
      : { start: emSaoPaulo(l.inicio), end: emSaoPaulo(l.fim), timezone: FUSO }),
    ...(serie && { repeating: repeticao(serie, l.inicio) }),
  }
}

/** Appointments as an iCalendar file (RFC 5545). @param nome what the calendar is called */
export const emICal = (nome: string, linhas: readonly Linha[]): string =>
  ical({
    name: nome,
    prodId: { company: 'Condomínio em Dia', product: 'Agenda', language: 'PT-BR' },
    timezone: { name: null, generator: () => ZONA },
    ttl: INTERVALO_S,
    events: linhas.map(evento),
  }).toString()
