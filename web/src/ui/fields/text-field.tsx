import type { HTMLInputTypeAttribute, InputHTMLAttributes, Ref } from 'react'
import { Field, type FieldBase } from './field.tsx'
import css from './field.module.css'

export type TextFieldProps = FieldBase & {
  value: string | null | undefined
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel'>
  /** Figures of equal width: codes, numbers of notes. */
  tabular?: boolean
  placeholder?: string
} & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'inputMode' | 'spellCheck' | 'autoCapitalize' | 'readOnly' | 'list'
  >

/** One line of text. No `maxLength`: what is pasted is never cut, the form says when it is too long. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, ref, name, disabled, type = 'text', tabular, ...rest } = props
  const { placeholder, autoComplete, inputMode, spellCheck, autoCapitalize, readOnly, list, autoFocus, ...field } = rest
  return (
    <Field {...field} name={name}>
      {(aria) => (
        <input
          {...aria}
          {...{
            ref,
            name,
            disabled,
            type,
            placeholder,
            autoComplete,
            inputMode,
            spellCheck,
            autoCapitalize,
            readOnly,
            list,
            autoFocus,
          }}
          className={tabular ? `${css.controle} ${css.numero}` : css.controle}
          value={value ?? ''}
          onChange={(e) => onChange(e.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
