import { IconCalendarCheck, IconCalendarOff, IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { formatarHorario } from '#contract/valores/calendario.ts'
import type { Disponibilidade } from '#contract/predio/areas.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import { paths } from '../../../app/paths.ts'
import { FalhaDaLeitura } from '../../../avisos/falha-da-leitura.tsx'
import { Calendar, type DayNote } from '../../../ui/fields/calendar.tsx'
import { addDays, todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { FieldError } from '../../../ui/fields/field.tsx'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { consultaDoMes, type Area } from '../../../paineis/reservas/areas.ts'
import css from './nova-reserva.module.css'
import { Preco } from './preco.tsx'
import { diaPorExtenso, prazoParaReservar } from './textos.ts'

type NoDia = Disponibilidade['dias'][number]['periodos']

/** What a day says below its number. @param passou whether it is before today */
export function notaDoDia(periodos: NoDia | undefined, passou = false): DayNote | null {
  if (periodos === undefined) return null
  const livres = periodos.filter((p) => p.situacao === 'livre').length
  if (periodos.some((p) => p.situacao === 'seu')) return { text: 'sua', spoken: 'tem reserva sua', tone: 'own' }
  if (livres === periodos.length) return { text: 'livre', spoken: 'livre', tone: 'good' }
  if (livres > 0)
    return {
      text: livres === 1 ? '1 livre' : `${livres} livres`,
      spoken: livres === 1 ? '1 horário livre' : `${livres} horários livres`,
      tone: 'good',
    }
  if (!passou && periodos.every((p) => p.situacao === 'reservado'))
    return { text: 'cheio', spoken: 'sem horário livre', tone: 'quiet' }
  return { text: '\u00a0', spoken: 'fora do prazo para reservar', tone: 'quiet', disabled: true }
}

const semRascunho = (p: NoDia[number], rascunho: string | null): NoDia[number] =>
  rascunho !== null && p.reserva === rascunho ? { ...p, situacao: 'livre', reserva: null } : p

const porDia = (mes: Disponibilidade | undefined, rascunho: string | null): Map<string, NoDia> =>
  new Map(mes?.dias.map((d) => [d.dia, d.periodos.map((p) => semRascunho(p, rascunho))]))

/** Whether a slot is known to be no longer there to be chosen. */
export function foiPerdido(mes: Disponibilidade | undefined, dia: string, periodo: string, rascunho: string | null) {
  const noDia = porDia(mes, rascunho).get(dia)
  return noDia?.some((p) => p.periodo === periodo && p.situacao !== 'livre') ?? false
}

interface Props {
  area: Area
  dia: string
  periodo: string
  /** A draft of one's own that this choice takes the place of: what it holds is free here. */
  rascunho: string | null
  aoEscolherDia: (iso: string) => void
  aoEscolherPeriodo: (id: string) => void
}

/** The month of an area and the slots of the day. Neighbours' bookings are only "Reservado". */
export function EscolhaDeHorario({ area, dia, periodo, rascunho, aoEscolherDia, aoEscolherPeriodo }: Props) {
  const hoje = todayInSaoPaulo()
  const [mes, setMes] = useState((dia || hoje).slice(0, 7))
  const leitura = useQuery(consultaDoMes(area._id, mes))
  // The month on show may be another than that of the day that was chosen.
  const doEscolhido = useQuery({ ...consultaDoMes(area._id, dia.slice(0, 7)), enabled: dia !== '' })
  const doDia = porDia(leitura.data, rascunho)
  const periodos = porDia(doEscolhido.data, rascunho).get(dia)
  return (
    <>
      <section className={css.grupo} aria-labelledby="titulo-do-dia" id="isData">
        <h2 id="titulo-do-dia">Dia</h2>
        <p className={css.prazo}>{prazoParaReservar(area)}</p>
        <ErroDe campo="isData" />
        {leitura.error && !leitura.data ? (
          <FalhaDaLeitura leitura={leitura} />
        ) : (
          <Calendar
            key={area._id}
            inline
            value={dia}
            years={{ from: hoje, to: addDays(hoje, area.antecedenciaMaxDias) }}
            onChange={aoEscolherDia}
            onMonth={(iso) => setMes(iso.slice(0, 7))}
            note={(iso) => notaDoDia(doDia.get(iso), iso < hoje)}
          />
        )}
      </section>
      {dia && (
        <fieldset className={css.grupo} id="periodo">
          <legend>Horário em {diaPorExtenso(dia, hoje)}</legend>
          <ErroDe campo="periodo" />
          {area.periodos.map((p) => (
            <Periodo
              key={p._id}
              periodo={p}
              limpeza={area.taxaLimpeza}
              noDia={periodos?.find((x) => x.periodo === p._id)}
              escolhido={p._id === periodo}
              aoEscolher={() => aoEscolherPeriodo(p._id)}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

function ErroDe({ campo }: { campo: 'isData' | 'periodo' }) {
  const mensagem = useFormContext().formState.errors[campo]?.message
  return typeof mensagem === 'string' && <FieldError>{mensagem}</FieldError>
}

interface PeriodoProps {
  periodo: Area['periodos'][number]
  /** The cleaning fee of the area, in reais. */
  limpeza: number
  noDia: NoDia[number] | undefined
  escolhido: boolean
  aoEscolher: () => void
}

function Periodo({ periodo: p, limpeza, noDia, escolhido, aoEscolher }: PeriodoProps) {
  const livre = noDia?.situacao === 'livre'
  return (
    <div className={livre ? css.periodo : `${css.periodo} ${css.ocupado}`}>
      <label>
        <input
          type="radio"
          name="periodo"
          value={p._id}
          checked={escolhido && livre}
          disabled={!livre}
          onChange={aoEscolher}
        />
        <span className={css.nome}>
          <strong>{comMaiuscula(p.nome)}</strong>
          <small>
            {formatarHorario(p.inicio, p.fim)}
            {p.viraODia && ' do dia seguinte'}
          </small>
        </span>
        <span className={css.preco}>
          <Preco reais={p.price} limpeza={limpeza} />
        </span>
      </label>
      <span className={css.estado}>
        <Estado noDia={noDia} />
      </span>
    </div>
  )
}

function Estado({ noDia }: { noDia: NoDia[number] | undefined }) {
  if (noDia === undefined) return null
  if (noDia.situacao === 'livre')
    return (
      <StatusBadge level="curso" color="receita" icon={IconCircleCheck}>
        Livre
      </StatusBadge>
    )
  if (noDia.situacao === 'fora')
    return (
      <StatusBadge level="fim" icon={IconCalendarOff}>
        Fora do prazo
      </StatusBadge>
    )
  if (noDia.situacao === 'reservado' && noDia.reserva === null)
    return (
      <StatusBadge level="fim" icon={IconLock}>
        Reservado
      </StatusBadge>
    )
  return (
    <Link to={paths.reserva(noDia.reserva ?? '')}>
      <StatusBadge level="fim" icon={IconCalendarCheck}>
        {noDia.situacao === 'seu' ? 'Sua reserva' : 'Reservado'}
      </StatusBadge>
    </Link>
  )
}
