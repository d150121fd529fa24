import type { InputHTMLAttributes, Ref } from 'react'
import { Field, type FieldBase } from './field.tsx'
import css from './field.module.css'
import { valueOfText } from '../text/digits-text.ts'
import { useTypedText } from './use-typed-text.ts'

export type DigitsFieldProps = FieldBase & {
  /** Digits only, as text: leading zeros are part of the value. The text itself where it has none, which no form takes. */
  value: string | null | undefined
  onChange: (digits: string) => void
  ref?: Ref<HTMLInputElement>
}

type Kind = {
  read: (text: string) => string
  write: (digits: string) => string
  type: 'text' | 'tel'
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoComplete' | 'placeholder'>

/** Base of CPF and phone: free typing and pasting, digits out, punctuation put in when the field is left. */
export function DigitsField({ kind, ...props }: DigitsFieldProps & { kind: Kind }) {
  const { value, onChange, onBlur, ref, name, disabled, autoFocus, ...field } = props
  const { read, write, ...native } = kind
  const typed = useTypedText({ value: value ?? '', onChange, read: (text) => valueOfText(read, text), write })
  const leave = () => {
    typed.settle(write(typed.text))
    onBlur?.()
  }
  return (
    <Field maxWidth={220} {...field} name={name}>
      {(aria) => (
        <input
          {...aria}
          {...{ ref, name, disabled, autoFocus }}
          {...native}
          className={`${css.controle} ${css.numero}`}
          value={typed.text}
          onChange={(e) => typed.type(e.target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  )
}
