import { useId, type ReactNode, type Ref } from 'react'
import css from './checkbox.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'

export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Some of what it stands for is checked. */
  indeterminate?: boolean
  disabled?: boolean
  name?: string
  id?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

function Box({
  indeterminate = false,
  ref,
  onChange,
  ...native
}: CheckboxProps & { 'aria-describedby'?: string | undefined }) {
  const mark = (el: HTMLInputElement | null) => {
    if (el) el.indeterminate = indeterminate
    if (typeof ref === 'function') ref(el)
    else if (ref) ref.current = el
  }
  return (
    <input {...native} ref={mark} type="checkbox" className={css.marca} onChange={(e) => onChange(e.target.checked)} />
  )
}

/** A box with its words at the right, the whole line the target, and below it what follows from ticking it. */
export function CheckboxField({ label, hint, ...box }: CheckboxProps & { label: ReactNode; hint?: ReactNode }) {
  const hintId = useId()
  return (
    <>
      <label className={css.linha}>
        <Box {...box} aria-describedby={hint ? hintId : undefined} />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className={css.dica}>
          {hint}
        </p>
      )}
    </>
  )
}

/** A box alone, for table rows: the words are only spoken. */
export function Checkbox({ label, ...box }: CheckboxProps & { label: string }) {
  return (
    <label className={css.alvo}>
      <Box {...box} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  )
}
