import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import css from './field.module.css'

/** What every field of the kit takes, besides its own value. Works with react-hook-form's `Controller` (`{...field}`). */
export type FieldBase = {
  label: ReactNode
  /** Also the target of the error summary's link; defaults to `name`. */
  id?: string
  name?: string
  hint?: ReactNode
  error?: string | undefined
  /** Required is the norm; an optional field says so. */
  optional?: boolean
  disabled?: boolean
  onBlur?: () => void
  /** Width that hints the content, in px or any CSS length. */
  maxWidth?: number | string
  /** No 20 px below, for fields inside filters and bars. */
  noMargin?: boolean
  autoFocus?: boolean
}

/** Attributes that tie a control to its label, hint and error. Spread them on the control. */
export type ControlAria = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export type FieldProps = Omit<FieldBase, 'disabled' | 'onBlur' | 'autoFocus'> & {
  children: (aria: ControlAria) => ReactNode
  className?: string
}

/** A width in px is that of text at its usual size: with larger letters it is larger, or words would not be whole in it. */
const growing = (width: number | string | undefined) => (typeof width === 'number' ? `${width / 16}rem` : width)

/** Label, hint, error, control: in this order, so that the error is read before the field is mended. */
export function Field(props: FieldProps) {
  const auto = useId()
  const id = props.id ?? props.name ?? auto
  const hintId = props.hint ? `${id}-dica` : ''
  const errorId = props.error ? `${id}-erro` : ''
  const aria: ControlAria = {
    id,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': props.error ? true : undefined,
    'aria-required': props.optional ? undefined : true,
  }
  const className = [css.campo, props.noMargin && css.semMargem, props.className].filter(Boolean).join(' ')
  return (
    <div className={className} style={{ maxWidth: growing(props.maxWidth) }}>
      <label className={css.rotulo} htmlFor={id}>
        {props.label}
        {props.optional && <span className={css.opcional}> (opcional)</span>}
      </label>
      {props.hint && (
        <p className={css.dica} id={hintId}>
          {props.hint}
        </p>
      )}
      {props.error && <FieldError id={errorId}>{props.error}</FieldError>}
      {props.children(aria)}
    </div>
  )
}

/** The error line of a field: icon and sentence that tells what to do. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={css.erro} id={id}>
      <IconAlertCircle size={16} stroke={2} aria-hidden />
      <span>{children}</span>
    </p>
  )
}

/** Two short related fields side by side; one under the other on a phone. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={css.par}>{children}</div>
}
