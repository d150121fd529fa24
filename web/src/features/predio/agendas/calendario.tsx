import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type DateSelectInfo,
  type DayCellInfo,
  type EventChangeInfo,
  type EventDisplayInfo,
  type EventInput,
} from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import ptBr from '@fullcalendar/react/locales/pt-br'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import { localEm, somarDias } from '#contract/valores/calendario.ts'
import { feriadoEm } from '#contract/valores/feriados.ts'
import type { Periodo } from '#contract/valores/periodo.ts'
import { fullDate, monthName, writtenDate } from '../../../ui/text/calendar-days.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { diaDaTecla, periodoDaTecla } from './andar.ts'
import css from './calendario.module.css'
import type { Lugar, Vista } from './endereco.ts'
import { doDia, horaDe, type Evento } from './eventos.ts'
import { useFocoNoMovido } from './foco-no-movido.ts'
import { alcancarHoras, saoAsHoras } from './horas.ts'
import { Marcas } from './lista-de-dias.tsx'

interface Props {
  lugar: Lugar
  hoje: string
  eventos: readonly Evento[]
  /** Whether the person may write: create by a slot, drag, resize. */
  escreve: boolean
  ir: (lugar: Lugar) => void
  criar: (periodo: Periodo) => void
  abrir: (evento: Evento) => void
  /** Saves a moved or resized appointment; calls `reverter` when it is not saved. */
  mudar: (evento: Evento, periodo: Periodo, reverter: () => void) => void
}

const VISTA_DO_CALENDARIO: Partial<Record<Vista, string>> = {
  mes: 'dayGridMonth',
  semana: 'timeGridWeek',
  dia: 'timeGridDay',
}

/**
 * Times are given and taken as São Paulo's clock shows them, under the name of UTC: the library then never moves them,
 * whatever the clock of the device.
 */
const semFuso = (texto: string) => texto.slice(0, texto.includes('T') ? 16 : 10)

const paraOCalendario = (e: Evento, escreve: boolean): EventInput => ({
  id: e.chave,
  title: e.titulo,
  start: e.inicio,
  // Its last day is the first one without it; ours is the last one with it.
  end: e.diaTodo ? somarDias(e.fim, 1) : e.fim,
  allDay: e.diaTodo,
  editable: escreve,
  extendedProps: { evento: e },
})

const eventoDe = (info: { event: EventDisplayInfo['event'] }) => info.event.extendedProps['evento'] as Evento

function periodoDe(allDay: boolean, inicio: string, fim: string): Periodo {
  return allDay
    ? { inicio: semFuso(inicio), fim: somarDias(semFuso(fim), -1) }
    : { inicio: semFuso(inicio), fim: semFuso(fim) }
}

/** Month, week and day, by mouse, touch and keys. Tab reaches the day marked and the appointments; arrows walk the days. */
export default function Calendario({ lugar, hoje, eventos, escreve, ir, criar, abrir, mudar }: Props) {
  const calendario = useRef<CalendarRef>(null)
  const caixa = useRef<HTMLDivElement>(null)
  // The day that takes the focus once it is drawn.
  const focar = useRef<string | null>(null)
  const vista = VISTA_DO_CALENDARIO[lugar.vista] ?? 'dayGridMonth'
  const entrada = useMemo(() => eventos.map((e) => paraOCalendario(e, escreve)), [eventos, escreve])

  const focarMovido = useFocoNoMovido(caixa, eventos, lugar, ir)

  useEffect(() => {
    // After the render: the library draws at once, which React does not allow while it draws itself.
    queueMicrotask(() => {
      const api = calendario.current?.getApi()
      api?.changeView(vista, lugar.dia)
      alcancarHoras(caixa.current)
    })
  }, [vista, lugar.dia])

  const tomarFoco = (dia: string, botao: HTMLButtonElement) => {
    if (focar.current !== dia) return
    focar.current = null
    botao.focus()
  }
  const guardar = (info: EventChangeInfo) => {
    const { allDay, startStr, endStr } = info.event
    mudar(eventoDe(info), periodoDe(allDay, startStr, endStr), info.revert)
  }
  const aoTeclar = (e: KeyboardEvent<HTMLElement>) => {
    const alvo = e.target as HTMLElement
    if (saoAsHoras(alvo)) return
    const chave = alvo.querySelector<HTMLElement>('[data-chave]')?.dataset['chave']
    const evento = alvo.dataset['dia'] === undefined ? eventos.find((x) => x.chave === chave) : undefined
    if (evento && escreve && e.shiftKey) {
      const periodo = periodoDaTecla(e, evento, lugar.vista)
      if (!periodo) return
      e.preventDefault()
      mudar(evento, periodo, focarMovido(evento, periodo))
      return
    }
    const dia = alvo.dataset['dia']
    const outro = dia === undefined ? null : diaDaTecla(e.key, dia)
    if (outro === null) return
    e.preventDefault()
    const numero = caixa.current?.querySelector<HTMLElement>(`[data-dia="${outro}"]`)
    numero?.focus()
    focar.current = numero ? null : outro
    ir({ ...lugar, dia: outro })
  }
  return (
    <div ref={caixa} className={css.caixa} data-vista={lugar.vista} onKeyDown={aoTeclar}>
      <VisuallyHidden id="teclas-da-agenda">
        {escreve
          ? 'Setas andam pelos dias; Enter cria um evento no dia. Em um evento, Shift com uma seta o move, e Control, Shift e uma seta mudam o término.'
          : 'Setas andam pelos dias.'}
      </VisuallyHidden>
      <FullCalendar
        ref={calendario}
        {...OPCOES}
        initialView={vista}
        height={lugar.vista === 'mes' ? 'auto' : ALTURA_DAS_HORAS}
        initialDate={lugar.dia}
        now={() => localEm(new Date())}
        events={entrada}
        editable={escreve}
        selectable={escreve}
        select={(info: DateSelectInfo) => criar(periodoDe(info.allDay, info.startStr, info.endStr))}
        eventClick={(info) => abrir(eventoDe(info))}
        eventDrop={guardar}
        eventResize={guardar}
        moreLinkClick={(info) => {
          ir({ vista: 'dia', dia: info.date.toISOString().slice(0, 10) })
          return undefined
        }}
        eventContent={(info) => <Conteudo info={info} />}
        dayCellTopContent={(info) => (
          <NumeroDoDia
            info={info}
            lugar={lugar}
            hoje={hoje}
            eventos={eventos}
            criar={escreve ? criar : null}
            ir={ir}
            tomarFoco={tomarFoco}
          />
        )}
      />
    </div>
  )
}

const juntar = (...nomes: (string | false | undefined)[]) => nomes.filter(Boolean).join(' ')

/** Hours scroll inside their own box, in px. */
const ALTURA_DAS_HORAS = 640

/** Constants of the specification §9: steps of 30 minutes, two to the hour, drag from 5 px, touch held for 10 ms. */
const OPCOES: CalendarOptions = {
  plugins: [dayGridPlugin, timeGridPlugin, interactionPlugin],
  locale: ptBr,
  timeZone: 'UTC',
  headerToolbar: false,
  firstDay: 0,
  fixedWeekCount: false,
  dayMaxEvents: 3,
  moreLinkText: (n: number) => `+${n} mais`,
  forceEventDuration: true,
  slotDuration: '00:30:00',
  slotHeaderInterval: '01:00:00',
  scrollTime: '07:00:00',
  eventDragMinDistance: 5,
  eventLongPressDelay: 10,
  // Longer than on an event: otherwise no finger could scroll the page over the calendar.
  selectLongPressDelay: 250,
  nowIndicator: true,
  allDayText: 'dia todo',
  timedText: 'com hora',
  eventsHint: 'Eventos',
  eventInteractive: true,
  slotEventOverlap: false,
  dayHeaderFormat: { weekday: 'short' },
  views: { timeGrid: { dayHeaderFormat: { weekday: 'short', day: 'numeric' } } },
  slotHeaderFormat: { hour: '2-digit', minute: '2-digit', hour12: false },
  dayHeaderAlign: 'start',
  dayHeaderClass: css.cabeca,
  dayHeaderInnerClass: css.cabecaDentro,
  dayHeaderDividerClass: css.divisoria,
  dayCellClass: (i: DayCellInfo) => juntar(css.celula, i.isOther && css.fora),
  dayCellTopInnerClass: css.topoDentro,
  dayRowClass: css.semana,
  dayLaneClass: css.faixaDoDia,
  slotLaneClass: css.meiaHora,
  slotHeaderInnerClass: css.horaDentro,
  slotHeaderDividerClass: css.divisoriaDasHoras,
  allDayHeaderInnerClass: css.horaDentro,
  allDayDividerClass: css.divisoria,
  nowIndicatorLineClass: css.agora,
  highlightClass: css.marcado,
  eventClass: (i: EventDisplayInfo) => juntar(css.evento, i.isDragging && css.arrastado, i.isMirror && css.espelho),
  blockEventClass: css.bloco,
  listItemEventClass: css.solto,
  rowEventClass: (i: EventDisplayInfo) => juntar(i.isStart && css.comeca, i.isEnd && css.acaba),
  rowEventBeforeClass: (i: EventDisplayInfo) => juntar(i.isStartResizable && css.alcaInicio),
  rowEventAfterClass: (i: EventDisplayInfo) => juntar(i.isEndResizable && css.alcaFim),
  columnEventClass: css.naColuna,
  columnEventAfterClass: (i: EventDisplayInfo) => juntar(i.isEndResizable && css.alcaPe),
  moreLinkClass: css.mais,
}

function Conteudo({ info }: { info: EventDisplayInfo }) {
  const e = eventoDe(info) as Evento | undefined
  // What is being selected has no appointment behind it yet.
  if (!e) return null
  const passou = e.status === 'Concluído' || e.status === 'Cancelado'
  return (
    <span
      data-chave={e.chave}
      className={juntar(css.conteudo, passou && css.passado, e.status === 'Cancelado' && css.riscado)}
    >
      <Marcas evento={e} />
      {!e.diaTodo && info.isStart && <time className={css.horaDoEvento}>{horaDe(e.inicio)}</time>}
      {e.titulo}
    </span>
  )
}

interface NumeroProps {
  info: DayCellInfo
  lugar: Lugar
  hoje: string
  eventos: readonly Evento[]
  criar: ((periodo: Periodo) => void) | null
  ir: (lugar: Lugar) => void
  /** Gives the focus to a day that was waiting to be drawn. */
  tomarFoco: (dia: string, botao: HTMLButtonElement) => void
}

/** The number of a day: where the keyboard stands in the month. */
function NumeroDoDia({ info, lugar, hoje, eventos, criar, ir, tomarFoco }: NumeroProps) {
  const dia = info.date.toISOString().slice(0, 10)
  const quantos = doDia(eventos, dia).length
  const feriado = feriadoEm(dia)
  const oQueHa = quantos === 0 ? 'nenhum evento' : quantos === 1 ? '1 evento' : `${quantos} eventos`
  const acionar = () => (criar ? criar({ inicio: dia, fim: dia }) : ir({ vista: 'dia', dia }))
  const primeiroDeOutro = info.isOther && dia.slice(8) === '01'
  return (
    <>
      <button
        type="button"
        // The library hides the number of a day from readers; this one is a control.
        ref={(botao) => {
          botao?.closest('[aria-hidden]')?.removeAttribute('aria-hidden')
          if (botao) tomarFoco(dia, botao)
        }}
        data-dia={dia}
        className={juntar(css.numero, dia === hoje && css.hoje)}
        tabIndex={dia === lugar.dia ? 0 : -1}
        aria-label={[(primeiroDeOutro ? writtenDate : fullDate)(dia), feriado, oQueHa].filter(Boolean).join(', ')}
        aria-current={dia === hoje ? 'date' : undefined}
        aria-describedby="teclas-da-agenda"
        // A press of the mouse already chose the slot under it; what comes without one is a key or a reader.
        onClick={(e) => e.detail === 0 && acionar()}
      >
        {primeiroDeOutro ? `1º de ${monthName(dia)}` : Number(dia.slice(8))}
      </button>
      {feriado && (
        <span className={css.feriado} aria-hidden>
          {feriado}
        </span>
      )}
    </>
  )
}
