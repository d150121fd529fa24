import { type Ref, useState } from 'react'
import { withFarDate } from './far-date-hint.tsx'
import { Field, type FieldBase } from './field.tsx'
import css from './field.module.css'
import { readMonth, writeMonth } from '../text/month-text.ts'
import { useTypedText } from './use-typed-text.ts'

export type MonthFieldProps = FieldBase & {
  /** `YYYY-MM`; empty when nothing is typed; the text itself when it is not a month, so the form must not go on. */
  value: string | null | undefined
  onChange: (iso: string) => void
  ref?: Ref<HTMLInputElement>
}

const toValue = (text: string): string => {
  const r = readMonth(text)
  return r.kind === 'month' ? r.iso : r.kind === 'empty' ? '' : text
}

/** A month, typed as `mm/aaaa`, `nov/2026` or `novembro de 2026`. */
export function MonthField(props: MonthFieldProps) {
  const { value, onChange, onBlur, ref, name, disabled, autoFocus, error, ...field } = props
  const [left, setLeft] = useState(false)
  const typed = useTypedText({ value: value ?? '', onChange, read: toValue, write: writeMonth })
  const reading = readMonth(typed.text)
  const own = (left || error) && reading.kind === 'refused' ? reading.message : undefined
  const leave = () => {
    setLeft(true)
    if (reading.kind === 'month') typed.settle(writeMonth(reading.iso))
    onBlur?.()
  }
  return (
    <Field maxWidth={220} {...field} name={name} hint={withFarDate(field.hint, value)} error={own ?? error}>
      {(aria) => (
        <input
          {...aria}
          {...{ ref, name, disabled, autoFocus }}
          type="text"
          inputMode="text"
          autoComplete="off"
          placeholder="mm/aaaa"
          className={`${css.controle} ${css.numero}`}
          value={typed.text}
          onChange={(e) => {
            setLeft(false)
            typed.type(e.target.value)
          }}
          onBlur={leave}
        />
      )}
    </Field>
  )
}
