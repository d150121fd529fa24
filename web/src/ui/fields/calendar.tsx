import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import {
  addDays,
  addMonths,
  fullDate,
  monthName,
  todayInSaoPaulo,
  weekday,
  weeksOf,
  yearsToChoose,
  type Years,
} from '../text/calendar-days.ts'
import css from './calendar.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** What is written under a day, and how it is said. A day that cannot be chosen keeps its place among the keys. */
export type DayNote = { text: string; spoken: string; tone?: 'good' | 'own' | 'quiet'; disabled?: boolean }

export type CalendarProps = {
  /** Chosen day, `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (iso: string) => void
  /** Stands in the page, as wide as its column, instead of opening over it: it does not take the focus. */
  inline?: boolean
  /** Those around today unless said. */
  years?: Years
  /** Any day of the month that came into view. */
  onMonth?: (iso: string) => void
  note?: (iso: string) => DayNote | null
}

const heads = [
  ['dom.', 'domingo'],
  ['seg.', 'segunda-feira'],
  ['ter.', 'terça-feira'],
  ['qua.', 'quarta-feira'],
  ['qui.', 'quinta-feira'],
  ['sex.', 'sexta-feira'],
  ['sáb.', 'sábado'],
] as const

const steps: Record<string, (day: string, shift: boolean) => string> = {
  ArrowLeft: (d) => addDays(d, -1),
  ArrowRight: (d) => addDays(d, 1),
  ArrowUp: (d) => addDays(d, -7),
  ArrowDown: (d) => addDays(d, 7),
  Home: (d) => addDays(d, -weekday(d)),
  End: (d) => addDays(d, 6 - weekday(d)),
  PageUp: (d, shift) => addMonths(d, shift ? -12 : -1),
  PageDown: (d, shift) => addMonths(d, shift ? 12 : 1),
}
const usual = (iso: string) => iso >= '1900-01-01' && iso <= '2999-12-31'

/**
 * One month of days, Sunday first. Arrows walk the days, Home and End the week, Page Up and Down the months
 * (with Shift, the years); Enter chooses. It takes the focus when it appears.
 */
export function Calendar({ value, onChange, inline = false, years, onMonth, note }: CalendarProps) {
  const today = todayInSaoPaulo()
  const [active, setActive] = useState(value || today)
  const [walking, setWalking] = useState(!inline)
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (walking) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [active, walking])

  const show = (iso: string, walk: boolean) => {
    if (!usual(iso)) return
    setWalking(walk)
    setActive(iso)
    if (iso.slice(0, 7) !== active.slice(0, 7)) onMonth?.(iso)
  }
  const choose = (iso: string) => {
    if (inline) show(iso, false)
    onChange(iso)
  }
  const onKeyDown = (e: KeyboardEvent) => {
    const step = steps[e.key]
    if (!step) return
    e.preventDefault()
    show(step(active, e.shiftKey), true)
  }
  return (
    <div className={inline ? `${css.calendario} ${css.naPagina}` : css.calendario}>
      <CalendarHead active={active} years={years} onShow={(iso) => show(iso, false)} />
      <table
        ref={table}
        role="grid"
        className={css.grade}
        aria-label={`Dias de ${monthName(active)} de ${active.slice(0, 4)}`}
      >
        <thead>
          <tr>
            {heads.map(([short, long]) => (
              <th key={short} scope="col" aria-label={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {weeksOf(active).map((week) => (
            <tr key={week[0]}>
              {week.map((iso) =>
                // Grey means "cannot be chosen" where days say something: those of other months would look so.
                note && iso.slice(0, 7) !== active.slice(0, 7) ? (
                  <td key={iso} />
                ) : (
                  <Day
                    key={iso}
                    {...{ iso, active, today, note: note?.(iso) ?? null }}
                    chosen={iso === value}
                    onChange={choose}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = {
  iso: string
  active: string
  today: string
  chosen: boolean
  note: DayNote | null
  onChange: (iso: string) => void
}

function Day({ iso, active, today, chosen, note, onChange }: DayProps) {
  const classes = [
    css.dia,
    iso.slice(0, 7) !== active.slice(0, 7) && css.fora,
    iso === today && css.hoje,
    note?.disabled && css.parado,
    note?.tone && css[note.tone],
  ]
  return (
    <td aria-selected={chosen}>
      <button
        type="button"
        className={classes.filter(Boolean).join(' ')}
        tabIndex={iso === active ? 0 : -1}
        data-autofocus={iso === active || undefined}
        aria-label={note ? undefined : fullDate(iso)}
        aria-current={iso === today ? 'date' : undefined}
        aria-disabled={note?.disabled || undefined}
        onClick={() => !note?.disabled && onChange(iso)}
      >
        <span aria-hidden={note !== null || undefined}>{Number(iso.slice(8))}</span>
        {note && (
          <>
            <span className={css.nota} aria-hidden="true">
              {note.text}
            </span>
            <VisuallyHidden>{[fullDate(iso), note.spoken].filter(Boolean).join(', ')}</VisuallyHidden>
          </>
        )}
      </button>
    </td>
  )
}

type CalendarHeadProps = { active: string; years: Years | undefined; onShow: (iso: string) => void }

function CalendarHead({ active, years: which = 'near', onShow }: CalendarHeadProps) {
  const year = Number(active.slice(0, 4))
  const years = yearsToChoose(which, year, Number(todayInSaoPaulo().slice(0, 4)))
  return (
    <div className={css.topo}>
      <span className={css.mes} aria-live="polite">
        <span className={css.nome}>{monthName(active)}</span>
        <select
          className={css.ano}
          aria-label="Ano"
          value={year}
          onChange={(e) => onShow(addMonths(active, (Number(e.target.value) - year) * 12))}
        >
          {years.map((y) => (
            <option key={y}>{y}</option>
          ))}
        </select>
      </span>
      <IconButton label="Mês anterior" icon={IconChevronLeft} onClick={() => onShow(addMonths(active, -1))} />
      <IconButton label="Próximo mês" icon={IconChevronRight} onClick={() => onShow(addMonths(active, 1))} />
    </div>
  )
}
