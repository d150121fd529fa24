import { CardList } from './card-list.tsx'
import { CardMenu } from './card-menu.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import type { DataListProps } from './data-list.types.ts'

/** Phones: the same rows as cards that reach the edges, under their day. */
export function DataCards<T>(props: DataListProps<T>) {
  const { rowKey, rowName, edit, duplicate, onRemove, canRemove, removeWord } = props
  const selection = props.selection?.onPhone ? props.selection : undefined
  const isMarked = (row: T) => selection?.everything?.active === true || selection?.selected.has(rowKey(row)) === true
  return (
    <CardList
      {...props}
      marked={isMarked}
      box={
        selection &&
        ((row) => (
          <Checkbox
            label={`Marcar ${rowName(row)}`}
            checked={isMarked(row)}
            onChange={(checked) => selection.onChange(toggled(props, row, checked))}
          />
        ))
      }
      menu={(row) => {
        const removable = onRemove !== undefined && canRemove?.(row) !== false
        if (!edit && !duplicate && !removable) return null
        return (
          <CardMenu
            name={rowName(row)}
            edit={edit?.(row)}
            duplicate={duplicate?.(row)}
            onRemove={removable ? () => onRemove(row) : undefined}
            removeWord={removeWord}
          />
        )
      }}
    />
  )
}

/** The marked rows with one more or one less; from "everything", those of the page less the one. */
function toggled<T>({ rows = [], rowKey, selection }: DataListProps<T>, row: T, checked: boolean): Set<string> {
  const next = new Set(selection?.everything?.active ? rows.map(rowKey) : selection?.selected)
  if (checked) next.add(rowKey(row))
  else next.delete(rowKey(row))
  return next
}
