import { type Ref, useState } from 'react'
import { Button } from '../button.tsx'
import { Field, type FieldBase } from './field.tsx'
import fieldCss from './field.module.css'
import css from './password-field.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'

export type PasswordFieldProps = FieldBase & {
  value: string | null | undefined
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
  autoComplete: 'current-password' | 'new-password'
}

/** Password: pasting and password managers work, nothing is cut or trimmed, "Mostrar" shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, onBlur, ref, name, disabled, autoComplete, autoFocus, ...field } = props
  const [shown, setShown] = useState(false)
  return (
    <Field {...field} name={name}>
      {(aria) => (
        <span className={fieldCss.caixa}>
          <input
            {...aria}
            {...{ ref, name, disabled, autoComplete, autoFocus }}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={`${fieldCss.controle} ${css.comMostrar}`}
            value={value ?? ''}
            onChange={(e) => onChange(e.target.value)}
            onBlur={onBlur}
          />
          <span className={fieldCss.fim}>
            <Button
              variant="text"
              className={css.mostrar}
              aria-controls={aria.id}
              onClick={() => setShown(!shown)}
              disabled={disabled}
            >
              {shown ? 'Esconder' : 'Mostrar'}
              <VisuallyHidden> a senha</VisuallyHidden>
            </Button>
          </span>
        </span>
      )}
    </Field>
  )
}
