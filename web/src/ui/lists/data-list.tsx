import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { CardSkeletons } from './card-list.tsx'
import { DataCards } from './data-cards.tsx'
import css from './data-list.module.css'
import type { Column, DataListProps } from './data-list.types.ts'
import { columnClass, DataTable, rowActions, TableRows } from './data-table.tsx'
import { openRows } from './open-row.ts'
import { ErrorState } from '../page/error-state.tsx'
import { markedCount, SelectionBar } from './selection-bar.tsx'
import { Skeleton, skeletonWidth } from '../page/skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { useDelayed } from '../use-delayed.ts'
import { usePhone } from '../use-phone.ts'

const NOW = { getInitialValueInEffect: false }

function useVisible<T>(columns: readonly Column<T>[], hidden: readonly string[] = []): Column<T>[] {
  const p3 = useMediaQuery('(min-width: 80em)', undefined, NOW)
  const p2 = useMediaQuery('(min-width: 62em)', undefined, NOW)
  return columns.filter((c) => {
    if (c.hideable && hidden.includes(c.key)) return false
    return c.priority === 'p3' ? p3 : c.priority === 'p2' ? p2 : true
  })
}

/**
 * The list of the product. A ledger table on wide screens, cards on a phone; loading, empty, nothing found and failure
 * take the place of the rows while the head stays. Marking rows lays a bar over the head and moves nothing.
 */
export function DataList<T>(props: DataListProps<T>) {
  const phone = usePhone()
  const { rows, error, caption } = props
  const loading = rows === undefined && !error
  const late = useDelayed(loading)
  const state = error ? (
    <ErrorState {...error} />
  ) : rows?.length === 0 ? (
    (props.filtered && props.noResult) || props.empty
  ) : null
  return (
    <>
      <p role="status" className={css.anuncio}>
        <VisuallyHidden>{rows && !error ? caption : late ? 'Carregando…' : ''}</VisuallyHidden>
      </p>
      {phone ? (
        <PhoneList {...props} loading={loading} late={late} state={state} />
      ) : (
        <WideList {...props} loading={loading} late={late} state={state} />
      )}
    </>
  )
}

type Shown<T> = DataListProps<T> & { loading: boolean; late: boolean; state: ReactNode }

function PhoneList<T>({ loading, late, state, ...props }: Shown<T>) {
  if (loading) return <CardSkeletons count={props.skeletonRows ?? 8} visible={late} />
  const { selection, rows = [] } = props
  const marking = selection?.onPhone === true && markedCount(selection) > 0 && !state
  return (
    <>
      {state ?? (
        <div {...openRows}>
          <DataCards {...props} />
        </div>
      )}
      {marking && (
        <SelectionBar
          narrow
          selection={selection}
          onPage={() => selection.onChange(new Set([...selection.selected, ...rows.map(props.rowKey)]))}
          onClear={() => {
            selection.onChange(new Set())
            // The bar goes away with the focus in it.
            document.querySelector<HTMLElement>('main h1')?.focus()
          }}
        />
      )}
    </>
  )
}

function WideList<T>({ loading, late, state, ...props }: Shown<T>) {
  const { selection, rows = [], rowKey, hidden, columns } = props
  const visible = useVisible(columns, hidden)
  const headBox = useRef<HTMLInputElement>(null)
  const marked = selection ? markedCount(selection) : 0
  const selecting = marked > 0 && !state

  const clear = () => {
    headBox.current?.focus()
    selection?.onChange(new Set())
  }
  const togglePage = (checked: boolean) => {
    const next = new Set(selection?.selected)
    for (const row of rows) {
      if (checked) next.add(rowKey(row))
      else next.delete(rowKey(row))
    }
    selection?.onChange(next)
  }
  const body = loading ? (
    <SkeletonRows {...props} visible={visible} late={late} />
  ) : state ? null : (
    <TableRows {...props} visible={visible} />
  )
  return (
    <div className={selecting ? `${css.lista} ${css.selecionando}` : css.lista} {...openRows}>
      {selection && selecting && <SelectionBar selection={selection} onClear={clear} />}
      <DataTable
        {...props}
        {...{ visible, selecting, headBox, body }}
        rows={state ? [] : rows}
        onTogglePage={togglePage}
      />
      {state && <div className={css.depois}>{state}</div>}
    </div>
  )
}

function SkeletonRows<T>(props: DataListProps<T> & { visible: readonly Column<T>[]; late: boolean }) {
  const { visible, late, selection, skeletonRows = 10 } = props
  const icons = rowActions(props)
  return (
    <tbody className={late ? `${css.esqueleto} ${css.visivel}` : css.esqueleto} aria-hidden>
      {Array.from({ length: skeletonRows }, (_, r) => (
        <tr key={r}>
          {selection && (
            <td>
              <Skeleton width={18} height={18} />
            </td>
          )}
          {visible.map((c, i) => (
            <td key={c.key} className={columnClass(c)}>
              <span className={css.barra}>
                <Skeleton width={skeletonWidth(r, i)} />
              </span>
            </td>
          ))}
          {Array.from({ length: icons }, (_, i) => (
            <td key={i} className={css.acao}>
              <Skeleton width={16} height={16} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

// Lists ask it beside the list; it lives apart so that charts need not load the table.
export { usePhone }
