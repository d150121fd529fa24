import type { Ref } from 'react'
import { Field, type FieldBase } from './field.tsx'
import css from './field.module.css'

export type TextareaFieldProps = FieldBase & {
  value: string | null | undefined
  onChange: (value: string) => void
  ref?: Ref<HTMLTextAreaElement>
  /** Height in lines, 7 by default. */
  rows?: number
  placeholder?: string
}

/** Several lines of text, 7 tall, made taller by hand. */
export function TextareaField(props: TextareaFieldProps) {
  const { value, onChange, onBlur, ref, name, disabled, rows = 7, placeholder, autoFocus, ...field } = props
  return (
    <Field {...field} name={name}>
      {(aria) => (
        <textarea
          {...aria}
          {...{ ref, name, disabled, rows, placeholder, autoFocus }}
          className={css.controle}
          value={value ?? ''}
          onChange={(e) => onChange(e.target.value)}
          onBlur={onBlur}
          // Reached by Tab, the browser shows its first line only: the rest may be behind the bar at the foot.
          onKeyUp={(e) => e.key === 'Tab' && e.currentTarget.scrollIntoView({ block: 'nearest' })}
        />
      )}
    </Field>
  )
}
