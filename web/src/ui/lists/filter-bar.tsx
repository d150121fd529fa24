import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../overlays/dialog.tsx'
import { ExitButton } from '../overlays/dialog-exit.tsx'
import css from './filter-bar.module.css'
import { PhoneBar, type FilterChip } from './phone-bar.tsx'
import type { SelectOption } from '../fields/select-field.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { usePhone } from '../use-phone.ts'

export type FilterBarProps = {
  search: ReactNode
  /** The other filters, as plain buttons and selects. */
  filters?: ReactNode
  /** The same filters as they stand inside the phone's dialog, where they differ (a period is drawn open). */
  phoneFilters?: ReactNode
  /** Columns and density, at the right end. Not on a phone. */
  tools?: ReactNode
  /** Filters in use besides the search: counted on the phone's button and removable one by one below it. */
  chips?: readonly FilterChip[]
}

/** One line above the list: search, filters, columns. On a phone: search, the filters behind a button with their count. */
export function FilterBar({ search, filters, phoneFilters = filters, tools, chips = [] }: FilterBarProps) {
  const phone = usePhone()
  if (phone) return <PhoneFilters search={search} filters={phoneFilters} chips={chips} />
  return (
    <div className={css.barra}>
      {search}
      {filters}
      {tools && <div className={css.direita}>{tools}</div>}
    </div>
  )
}

type PhoneFiltersProps = { search: ReactNode; filters: ReactNode; chips: readonly FilterChip[] }

function PhoneFilters({ search, filters, chips }: PhoneFiltersProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <PhoneBar search={search} chips={chips} onOpen={filters ? () => setOpen(true) : undefined} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Filtros"
        losesNothing
        closable
        footer={<ExitButton variant="primary">Ver resultado</ExitButton>}
      >
        <div className={css.dialogo}>{filters}</div>
      </Dialog>
    </>
  )
}

export type FilterSelectProps = {
  /** Spoken name: "Categoria". */
  label: string
  value: string
  onChange: (value: string) => void
  /** The first is usually "Todas…", with an empty value. */
  options: readonly SelectOption[]
}

/** A filter that chooses one of a list, drawn as a plain button. */
export function FilterSelect({ label, value, onChange, options }: FilterSelectProps) {
  return (
    <label className={css.escolha}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <select value={value} onChange={(e) => onChange(e.target.value)}>
        {options.map((o) => (
          <option key={o.value} value={o.value} disabled={o.disabled}>
            {o.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={2} aria-hidden />
    </label>
  )
}
