import { IconX } from '@tabler/icons-react'
import { Botao, BotaoIcone } from './botao.tsx'
import type { Selection } from './data-list.types.ts'
import css from './selection-bar.module.css'

/** How many rows are marked: all of the filter, or those picked one by one. */
export const markedCount = (s: Selection): number => (s.everything?.active ? s.everything.count : s.selected.size)

/** What is marked and what can be done with it, in the place of the table head. */
export function SelectionBar({ selection, onClear }: { selection: Selection; onClear: () => void }) {
  const { everything, countLabel, sum, actions } = selection
  const label = countLabel(markedCount(selection))
  return (
    <div className={css.barra} role="group" aria-label={label}>
      <strong>{label}</strong>
      {sum !== undefined && <span className={css.soma}>{sum}</span>}
      {everything && !everything.active && (
        <Botao variant="text" size="sm" onClick={everything.onSelect}>
          {everything.label}
        </Botao>
      )}
      <div className={css.acoes}>
        {actions}
        <BotaoIcone label="Desmarcar" icon={IconX} box={28} onClick={onClear} />
      </div>
    </div>
  )
}
