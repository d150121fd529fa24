import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import css from './filter-bar.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'

export type FilterChip = {
  label: string
  onRemove: () => void
  /** What stands around the chip, as the steps to the periods before and after. */
  around?: (chip: ReactNode) => ReactNode
}

type PhoneBarProps = {
  search: ReactNode
  chips: readonly FilterChip[]
  /** Opens the other filters; undefined when there are none. */
  onOpen?: (() => void) | undefined
}

/**
 * How the filters look on a phone: the search, the others behind a button with their count, those in use below it. No
 * state and no effect, because the page's first script draws it too (`app/arranque`).
 */
export function PhoneBar({ search, chips, onOpen }: PhoneBarProps) {
  const inUse = chips.length > 0 ? `${chips.length} em uso` : 'nenhum em uso'
  return (
    <>
      <div className={css.barra}>
        {search}
        {onOpen && (
          <Button
            className={css.filtro}
            icon={IconAdjustmentsHorizontal}
            aria-label={`Filtros, ${inUse}`}
            onClick={onOpen}
          >
            {chips.length > 0 ? chips.length : null}
          </Button>
        )}
      </div>
      {chips.length > 0 && (
        <ul className={css.fichas} aria-label="Filtros em uso">
          {chips.map((c) => (
            // Steps lead to another label: what was pressed must still be there then.
            <li key={c.around ? 'around' : c.label}>{c.around ? c.around(<Chip {...c} />) : <Chip {...c} />}</li>
          ))}
        </ul>
      )}
    </>
  )
}

const Chip = ({ label, onRemove }: FilterChip) => (
  <button type="button" className={css.ficha} onClick={onRemove}>
    <span>
      {label}
      <VisuallyHidden>, remover este filtro</VisuallyHidden>
      <IconX size={16} stroke={2} aria-hidden />
    </span>
  </button>
)
