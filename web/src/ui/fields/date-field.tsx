import { Popover } from '../overlays/floating.tsx'
import { IconCalendar } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { IconButton } from '../button.tsx'
import type { Years } from '../text/calendar-days.ts'
import { Calendar } from './calendar.tsx'
import { readDate, writeDate } from '../text/date-text.ts'
import { afterPress } from './after-press.ts'
import { withFarDate } from './far-date-hint.tsx'
import { Field, type FieldBase } from './field.tsx'
import css from './field.module.css'
import floating from '../overlays/floating.module.css'
import { useTypedText } from './use-typed-text.ts'

export type DateFieldProps = FieldBase & {
  /** `YYYY-MM-DD`; empty when nothing is typed; the text itself when it is not a date, so the form must not go on. */
  value: string | null | undefined
  onChange: (iso: string) => void
  /** Years of the calendar's list: around today unless said. */
  years?: Years
  ref?: Ref<HTMLInputElement>
}

function toValue(text: string): string {
  const r = readDate(text)
  return r.kind === 'date' ? r.iso : r.kind === 'empty' ? '' : (r.iso ?? text)
}

/**
 * A day, typed in the Brazilian order (`dd/mm/aaaa`, `1/3/26`, `01032026`) or picked from the calendar.
 * 31/02 and the like are refused with the sentence that says how far the month goes.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, ref, name, disabled, autoFocus, error, years, ...field } = props
  const [left, setLeft] = useState(false)
  const [open, setOpen] = useState(false)
  const typed = useTypedText({ value: value ?? '', onChange, read: toValue, write: writeDate })
  const reading = readDate(typed.text)
  const own = (left || error) && reading.kind === 'refused' ? reading.message : undefined

  const leave = () => {
    afterPress(() => setLeft(true))
    if (reading.kind === 'date') typed.settle(writeDate(reading.iso))
    onBlur?.()
  }
  const pick = (iso: string) => {
    typed.type(writeDate(iso))
    setOpen(false)
  }
  return (
    <Field {...field} name={name} hint={withFarDate(field.hint, value)} error={own ?? error}>
      {(aria) => (
        <div className={css.caixa}>
          <input
            {...aria}
            {...{ ref, name, disabled, autoFocus }}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd/mm/aaaa"
            className={`${css.controle} ${css.numero} ${css.comFim}`}
            value={typed.text}
            onChange={(e) => {
              setLeft(false)
              typed.type(e.target.value)
            }}
            onBlur={leave}
          />
          <span className={css.fim}>
            <CalendarPopover open={open} setOpen={setOpen} disabled={disabled} years={years} onPick={pick}>
              {reading.kind === 'date' ? reading.iso : ''}
            </CalendarPopover>
          </span>
        </div>
      )}
    </Field>
  )
}

type CalendarPopoverProps = {
  open: boolean
  setOpen: (open: boolean) => void
  disabled: boolean | undefined
  years: Years | undefined
  onPick: (iso: string) => void
  /** The chosen day, or empty. */
  children: string
}

function CalendarPopover({ open, setOpen, disabled, years, onPick, children: chosen }: CalendarPopoverProps) {
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      offset={4}
      withinPortal={false}
      returnFocus
      trapFocus
      classNames={{ dropdown: floating.caixa }}
    >
      <Popover.Target>
        <IconButton
          label={open ? 'Fechar o calendário' : 'Abrir o calendário'}
          icon={IconCalendar}
          box={32}
          iconSize={18}
          disabled={disabled}
          onClick={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown
        aria-label="Calendário"
        onKeyDown={(e) => {
          // One layer at a time: what is around the field must not take this Esc as its own.
          if (e.key !== 'Escape') return
          e.preventDefault()
          e.stopPropagation()
        }}
      >
        <Calendar value={chosen} years={years} onChange={onPick} />
      </Popover.Dropdown>
    </Popover>
  )
}
