import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import css from './segmented.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'

export type SegmentedProps<V extends string> = {
  /** Spoken name of the group; not drawn. */
  label: string
  name?: string
  value: V
  onChange: (value: V) => void
  options: readonly { value: V; label: string; icon?: Icon }[]
  className?: string
}

/** Two to four exclusive choices side by side. A real radio group: arrows choose, Tab goes past. */
export function Segmented<V extends string>({ label, name, value, onChange, options, className }: SegmentedProps<V>) {
  const auto = useId()
  return (
    <fieldset className={[css.grupo, className].filter(Boolean).join(' ')}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <div className={css.trilho}>
        {options.map((o) => (
          <label key={o.value} className={css.opcao}>
            <input
              type="radio"
              name={name ?? auto}
              value={o.value}
              checked={o.value === value}
              onChange={() => onChange(o.value)}
            />
            {o.icon && <o.icon size={16} stroke={2} aria-hidden />}
            <span className={css.palavra} data-text={o.label}>
              {o.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
