import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { IconButton, IconLink } from '../button.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import css from './data-list.module.css'
import { REMOVE, type Column, type DataListProps, type TotalRow } from './data-list.types.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { formatAmount } from '../text/amount-format.ts'

export type TableProps<T> = DataListProps<T> & {
  visible: readonly Column<T>[]
  selecting: boolean
  headBox: Ref<HTMLInputElement>
  /** Rows, bars of loading, or nothing (the state is written below the head). */
  body: ReactNode
  onTogglePage: (checked: boolean) => void
}

const alignClass = (align: Column<unknown>['align']): string | undefined =>
  align === 'right' ? css.direita : align === 'center' ? css.centro : undefined

/** Where a column stands, and whether it leaves first: large letters narrow the table without narrowing the screen. */
export const columnClass = ({ align, priority }: Pick<Column<unknown>, 'align' | 'priority'>): string | undefined =>
  [alignClass(align), priority && css.saiAntes].filter(Boolean).join(' ') || undefined

/** The column that names the row, for who hears the table: the first that is not beside the matter. */
const rowHead = <T,>(visible: readonly Column<T>[]): Column<T> | undefined =>
  visible.find((c) => !c.quiet && !c.align) ?? visible[0]

/** How many columns at the right are icons of what is done with a row. */
export const rowActions = <T,>({ edit, duplicate, onRemove }: DataListProps<T>): number =>
  [edit, duplicate, onRemove].filter(Boolean).length

/** Wide screens: the ledger table, its head stuck under the page's header. */
export function DataTable<T>(props: TableProps<T>) {
  const { caption, visible, busy, density, selection, rows = [], totals, body } = props
  const className = [css.tabela, density === 'confortavel' && css.confortavel, selection && css.comSelecao]
  return (
    <table className={className.filter(Boolean).join(' ')} aria-busy={busy || undefined}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {selection && (
            <th className={css.caixa} scope="col">
              <HeadBox {...props} />
            </th>
          )}
          {visible.map((c) => (
            <HeadCell key={c.key} column={c} sort={props.sort} covered={props.selecting} />
          ))}
          {props.edit && (
            <th className={css.acao} scope="col">
              Editar
            </th>
          )}
          {props.duplicate && (
            <th className={css.acao} scope="col">
              Duplicar
            </th>
          )}
          {props.onRemove && (
            <th className={css.acao} scope="col">
              {props.removeWord ?? REMOVE}
            </th>
          )}
        </tr>
      </thead>
      {body}
      {totals && rows.length > 0 && <Totals {...props} totals={totals} />}
    </table>
  )
}

function HeadBox<T>({ selection, rows = [], rowKey, headBox, onTogglePage }: TableProps<T>) {
  if (!selection) return null
  const marked = selection.everything?.active
    ? rows.length
    : rows.filter((r) => selection.selected.has(rowKey(r))).length
  return (
    <Checkbox
      label={selection.pageLabel}
      ref={headBox}
      checked={rows.length > 0 && marked === rows.length}
      indeterminate={marked > 0 && marked < rows.length}
      disabled={rows.length === 0}
      onChange={onTogglePage}
    />
  )
}

type HeadCellProps<T> = { column: Column<T>; sort: DataListProps<T>['sort']; covered: boolean }

function HeadCell<T>({ column, sort, covered }: HeadCellProps<T>) {
  const { sort: key, head, width, sortFirst = 'asc' } = column
  const word = column.headHidden ? <VisuallyHidden>{head}</VisuallyHidden> : head
  const common = {
    scope: 'col' as const,
    className: columnClass(column),
    style: width === undefined ? undefined : { width },
  }
  if (!key || !sort) return <th {...common}>{word}</th>
  const direction = sort.ordem === key ? 'ascending' : sort.ordem === `-${key}` ? 'descending' : undefined
  const down = direction ? direction === 'descending' : sortFirst === 'desc'
  const next = direction ? direction === 'ascending' : sortFirst === 'desc'
  const Arrow = down ? IconArrowDown : IconArrowUp
  return (
    <th {...common} aria-sort={direction}>
      <button
        type="button"
        className={css.ordenar}
        tabIndex={covered ? -1 : undefined}
        onClick={() => sort.onChange(next ? `-${key}` : key)}
      >
        {word}
        <Arrow size={16} stroke={2} aria-hidden className={direction ? undefined : css.espera} />
      </button>
    </th>
  )
}

/** The rows themselves. */
export function TableRows<T>(
  props: Pick<
    TableProps<T>,
    | 'rows'
    | 'visible'
    | 'rowKey'
    | 'rowName'
    | 'selection'
    | 'edit'
    | 'duplicate'
    | 'onRemove'
    | 'canRemove'
    | 'removeWord'
  >,
) {
  const { rows = [], visible, rowKey, rowName, selection, edit, duplicate, onRemove, canRemove } = props
  const removeWord = props.removeWord ?? REMOVE
  const head = rowHead(visible)
  const toggle = (key: string, checked: boolean) => {
    if (!selection) return
    const next = new Set(selection.everything?.active ? rows.map(rowKey) : selection.selected)
    if (checked) next.add(key)
    else next.delete(key)
    selection.onChange(next)
  }
  return (
    <tbody className={css.corpo}>
      {rows.map((row) => {
        const key = rowKey(row)
        const name = rowName(row)
        const marked = selection?.everything?.active || selection?.selected.has(key)
        return (
          <tr key={key} className={marked ? css.marcada : undefined} data-row>
            {selection && (
              <td className={css.caixa} data-apart>
                <Checkbox label={`Marcar ${name}`} checked={!!marked} onChange={(c) => toggle(key, c)} />
              </td>
            )}
            {visible.map((c) => {
              const className = [columnClass(c), c.quiet && css.quieto].filter(Boolean).join(' ') || undefined
              return c === head ? (
                <th key={c.key} scope="row" className={className}>
                  {c.render(row)}
                </th>
              ) : (
                <td key={c.key} className={className}>
                  {c.render(row)}
                </td>
              )
            })}
            {edit && (
              <td className={css.acao} data-apart>
                <IconLink label={`Editar ${name}`} icon={IconPencil} box={32} to={edit(row)} />
              </td>
            )}
            {duplicate && (
              <td className={css.acao} data-apart>
                <IconLink label={`Duplicar ${name}`} icon={IconCopy} box={32} to={duplicate(row)} />
              </td>
            )}
            {onRemove && (
              <td className={css.acao} data-apart>
                {canRemove?.(row) !== false && (
                  <IconButton label={`${removeWord} ${name}`} icon={IconTrash} box={32} onClick={() => onRemove(row)} />
                )}
              </td>
            )}
          </tr>
        )
      })}
    </tbody>
  )
}

function Totals<T>(props: TableProps<T> & { totals: readonly TotalRow[] }) {
  const { totals, totalsColumn, visible, selection } = props
  const at = visible.findIndex((c) => c.key === totalsColumn)
  if (at < 0) return null
  const after = visible.length - at - 1 + rowActions(props)
  return (
    <tfoot>
      {totals.map((t) => {
        const first = visible.findIndex((c, i) => i === at || t.columns?.[c.key] !== undefined)
        return (
          <tr key={t.label} className={t.final ? css.final : undefined}>
            <th scope="row" colSpan={first + (selection ? 1 : 0)} className={css.direita}>
              {t.label}
            </th>
            {visible.slice(first, at).map((c) => {
              const sum = t.columns?.[c.key]
              return (
                <td key={c.key} className={columnClass(c)}>
                  {sum !== undefined && formatAmount(sum)}
                </td>
              )
            })}
            <td className={[css.direita, t.final && css.duplo].filter(Boolean).join(' ')}>{formatAmount(t.reais)}</td>
            {after > 0 && <td colSpan={after} />}
          </tr>
        )
      })}
    </tfoot>
  )
}
