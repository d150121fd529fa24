import type { ReactNode } from 'react'
import type { To } from 'react-router'
import type { ErrorStateProps } from '../page/error-state.tsx'

export type Column<T> = {
  key: string
  /** Word in the head. The unit goes here: "Valor (R$)". */
  head: string
  /** The head is only spoken, above icons that need no word. */
  headHidden?: boolean
  /** Text left (default), amounts right, icons centred. */
  align?: 'left' | 'right' | 'center'
  /** Sort key of the list (`ordem`); without it the head is not a button. */
  sort?: string
  /** Order of the first press: newest or largest first is `desc`. */
  sortFirst?: 'asc' | 'desc'
  /** Leaves first when the screen narrows: `p3` under 1280 px, `p2` under 992 px. */
  priority?: 'p2' | 'p3'
  /** Give one to every column but the title, so that loading bars and rows stand in the same places. */
  width?: number | string
  /** May be switched off in the column menu. */
  hideable?: boolean
  /** `ink-2` and tabular figures: dates, codes, categories. */
  quiet?: boolean
  render: (row: T) => ReactNode
}

/** A row on a phone: title and value on the first line, plate, category and clip on the second. */
export type CardParts = { title: ReactNode; value?: ReactNode; details?: ReactNode }

export type Selection = {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** "3 contas marcadas" */
  countLabel: (count: number) => string
  /** Sum of what is marked, beside the count. */
  sum?: ReactNode
  /** "Marcar as 20 desta página" */
  pageLabel: string
  /** "Marcar todas as 50", while there are more than this page; `active` when they already are. */
  everything?: { label: string; active: boolean; count: number; onSelect: () => void }
  /** Small buttons (`size="sm"`) at the right: Exportar, Excluir. */
  actions?: ReactNode
  /** Cards on a phone have boxes too, and the bar stands at the foot of the screen. */
  onPhone?: boolean
}

/** A line under the rows. The final one is bold, and its sum carries the double rule. */
export type TotalRow = {
  label: string
  reais: number
  final?: boolean
  /** Sums of other columns, by their keys: of those that stand before the one of `totalsColumn`. */
  columns?: Readonly<Record<string, number>>
}

export type DataListProps<T> = {
  /** Spoken name of the table, with the filter and the place: "Contas de 01/11/2026 a 30/11/2026, 1 a 20 de 50". */
  caption: string
  columns: readonly Column<T>[]
  /** Undefined while nothing has come yet. Rows of the page before stay while the next one loads (`busy`). */
  rows: readonly T[] | undefined
  rowKey: (row: T) => string
  /** Names the row in the labels of its controls: "Editar {name}". */
  rowName: (row: T) => string
  busy?: boolean
  error?: ErrorStateProps | null
  /** Shown in the rows' place when there is none. */
  empty: ReactNode
  /** The same, when a search or filter is in use. */
  noResult?: ReactNode
  filtered?: boolean
  card: (row: T) => CardParts
  /** Heading of the group a row belongs to on a phone, such as "qui., 19 de novembro". */
  groupBy?: (row: T) => string
  sort?: { ordem: string | undefined; onChange: (ordem: string) => void }
  /** Keys of columns the person switched off. */
  hidden?: readonly string[]
  density?: 'compacta' | 'confortavel'
  edit?: (row: T) => To
  /** The form of a new record filled as this one. */
  duplicate?: (row: T) => To
  onRemove?: (row: T) => void
  /** What removing is called; "Excluir", when left out. */
  removeWord?: string
  /** Rows that may be removed; all, when left out. */
  canRemove?: (row: T) => boolean
  selection?: Selection
  totals?: readonly TotalRow[]
  /** Key of the column the totals stand under. */
  totalsColumn?: string
  /** Rows drawn while loading, as many as the page will have. */
  skeletonRows?: number
}

/** What removing a row is called, where the list does not say otherwise. */
export const REMOVE = 'Excluir'
