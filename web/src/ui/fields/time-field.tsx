import { type Ref, useState } from 'react'
import { afterPress } from './after-press.ts'
import { Field, type FieldBase } from './field.tsx'
import css from './field.module.css'
import { readTime, TIME_HELP } from '../text/time-text.ts'

export type TimeFieldProps = FieldBase & {
  /** `HH:mm`; empty when nothing is typed; the text itself when it is not a time, so the form must not go on. */
  value: string | null | undefined
  onChange: (time: string) => void
  ref?: Ref<HTMLInputElement>
}

/**
 * A time of the day, 24 hours, as people type it (`8`, `8h30`, `0830`). Not the browser's own field, which shows AM and
 * PM wherever the browser is not in Portuguese.
 */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, onBlur, ref, name, disabled, autoFocus, error, ...field } = props
  const [left, setLeft] = useState(false)
  const text = value ?? ''
  const own = left && text !== '' && readTime(text) === null ? TIME_HELP : undefined
  const leave = () => {
    afterPress(() => setLeft(true))
    const time = readTime(text)
    if (time !== null && time !== text) onChange(time)
    onBlur?.()
  }
  return (
    <Field {...field} name={name} error={own ?? error}>
      {(aria) => (
        <input
          {...aria}
          {...{ ref, name, disabled, autoFocus }}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="hh:mm"
          className={`${css.controle} ${css.numero}`}
          value={text}
          onChange={(e) => {
            setLeft(false)
            onChange(e.target.value)
          }}
          onBlur={leave}
        />
      )}
    </Field>
  )
}
