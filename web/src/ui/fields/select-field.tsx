import { IconChevronDown } from '@tabler/icons-react'
import type { Ref } from 'react'
import { Field, type FieldBase } from './field.tsx'
import css from './field.module.css'

export type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectFieldProps = FieldBase & {
  value: string | null | undefined
  onChange: (value: string) => void
  ref?: Ref<HTMLSelectElement>
  options: readonly SelectOption[]
  /** First line while nothing is chosen, such as "Selecione". Leave out when there is always a choice. */
  placeholder?: string
}

/** One of a list. The browser's own select: it works with every keyboard, reader and phone. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, onBlur, ref, name, disabled, options, placeholder, autoFocus, ...field } = props
  return (
    <Field {...field} name={name}>
      {(aria) => (
        <span className={css.caixa}>
          <select
            {...aria}
            {...{ ref, name, disabled, autoFocus }}
            className={placeholder && !value ? `${css.controle} ${css.vazio}` : css.controle}
            value={value ?? ''}
            onChange={(e) => onChange(e.target.value)}
            onBlur={onBlur}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((o) => (
              <option key={o.value} value={o.value} disabled={o.disabled}>
                {o.label}
              </option>
            ))}
          </select>
          <IconChevronDown className={css.iconeFim} size={18} stroke={1.75} aria-hidden />
        </span>
      )}
    </Field>
  )
}
