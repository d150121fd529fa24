import { IconX } from '@tabler/icons-react'
import { Button, IconButton } from '../button.tsx'
import type { Selection } from './data-list.types.ts'
import css from './selection-bar.module.css'

/** How many rows are marked: all of the filter, or those picked one by one. */
export const markedCount = (s: Selection): number => (s.everything?.active ? s.everything.count : s.selected.size)

interface Props {
  selection: Selection
  onClear: () => void
  /** On a phone: at the foot of the screen. */
  narrow?: boolean
  /** Marks the rows of the page, where no head box does it. */
  onPage?: () => void
}

/** What is marked and what can be done with it, in the place of the table head. */
export function SelectionBar({ selection, onClear, narrow = false, onPage }: Props) {
  const { everything, countLabel, sum, actions } = selection
  const label = countLabel(markedCount(selection))
  return (
    // On a phone it takes the place of the shell's own bar.
    <div
      className={narrow ? css.estreita : css.barra}
      role="group"
      aria-label={label}
      data-barra-salvar={narrow || undefined}
    >
      <strong>{label}</strong>
      {sum !== undefined && <span className={css.soma}>{sum}</span>}
      {onPage && !everything?.active && (
        <Button variant="text" size="sm" onClick={onPage}>
          {selection.pageLabel}
        </Button>
      )}
      {everything && !everything.active && (
        <Button variant="text" size="sm" onClick={everything.onSelect}>
          {everything.label}
        </Button>
      )}
      <div className={css.acoes}>
        {actions}
        <IconButton label="Desmarcar" icon={IconX} box={28} onClick={onClear} />
      </div>
    </div>
  )
}
