import { Popover } from '../overlays/floating.tsx'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../button.tsx'
import { todayInSaoPaulo } from '../text/calendar-days.ts'
import { DateField } from './date-field.tsx'
import css from './date-range-field.module.css'
import { type DateRange, rangeShortcuts, writeRange } from '../text/date-range-text.ts'
import { readDate } from '../text/date-text.ts'
import floating from '../overlays/floating.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'

export type DateRangeFieldProps = {
  value: DateRange
  onChange: (range: DateRange) => void
  /** Day the ready-made periods count from; today in São Paulo unless told. */
  today?: string
}

/** Period of a list as a plain button, "01/11 a 30/11/2026", that opens the ready-made periods and two dates. */
export function DateRangeField({ value, onChange, today = todayInSaoPaulo() }: DateRangeFieldProps) {
  const [open, setOpen] = useState(false)
  // Heard on the way up, so that a calendar open inside takes its own Esc first.
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== 'Escape') return
    e.preventDefault()
    setOpen(false)
  }
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      offset={4}
      withinPortal={false}
      closeOnEscape={false}
      trapFocus
      returnFocus
      classNames={{ dropdown: floating.caixa }}
    >
      <Popover.Target>
        <Button icon={IconCalendar} className={css.botao} onClick={() => setOpen(!open)}>
          <VisuallyHidden>Período: </VisuallyHidden>
          {writeRange(value)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Período" onKeyDown={onKeyDown}>
        <div className={css.flutuante}>
          <DateRangeForm
            value={value}
            today={today}
            onChange={(range) => {
              onChange(range)
              setOpen(false)
            }}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The ready-made periods and the two dates, without the button: inside the filters of a phone. */
export function DateRangeForm({ value, onChange, today = todayInSaoPaulo() }: DateRangeFieldProps) {
  const [de, setDe] = useState(value.de ?? '')
  const [ate, setAte] = useState(value.ate ?? '')
  const [tried, setTried] = useState(false)
  const [seen, setSeen] = useState(value)
  if (seen.de !== value.de || seen.ate !== value.ate) {
    setSeen(value)
    setDe(value.de ?? '')
    setAte(value.ate ?? '')
  }
  const problems = { de: tried ? problemOf(de) : undefined, ate: tried ? problemOf(ate, de) : undefined }

  const apply = () => {
    setTried(true)
    if (!problemOf(de) && !problemOf(ate, de)) onChange({ de: de || null, ate: ate || null })
  }
  return (
    <div className={css.caixa}>
      <ul className={css.atalhos} aria-label="Períodos prontos">
        {rangeShortcuts(today).map(({ label, range }) => (
          <li key={label}>
            <button
              type="button"
              aria-pressed={range.de === value.de && range.ate === value.ate}
              onClick={() => onChange(range)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <form
        className={css.campos}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          e.stopPropagation()
          apply()
        }}
      >
        <DateField label="De" optional noMargin value={de} onChange={setDe} error={problems.de} />
        <DateField label="Até" optional noMargin value={ate} onChange={setAte} error={problems.ate} />
        <Button type="submit">Aplicar</Button>
      </form>
    </div>
  )
}

function problemOf(text: string, notBefore = ''): string | undefined {
  const r = readDate(text)
  if (r.kind === 'refused') return r.message
  if (r.kind === 'date' && notBefore && r.iso < notBefore) return 'Escolha um dia igual ou depois do primeiro'
  return undefined
}
