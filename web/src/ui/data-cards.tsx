import { Menu } from './floating.tsx'
import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link, type To } from 'react-router'
import { BotaoIcone } from './botao.tsx'
import { Checkbox } from './checkbox.tsx'
import css from './data-cards.module.css'
import type { DataListProps, TotalRow } from './data-list.types.ts'
import floating from './floating.module.css'
import { Skeleton, skeletonWidth } from './skeleton.tsx'
import { Valor } from './valor.tsx'

/** Rows in their order, cut where the heading changes. */
export function inGroups<T>(
  rows: readonly T[],
  groupBy: ((row: T) => string) | undefined,
): { name: string; rows: T[] }[] {
  const groups: { name: string; rows: T[] }[] = []
  for (const row of rows) {
    const name = groupBy?.(row) ?? ''
    const last = groups.at(-1)
    if (last && last.name === name) last.rows.push(row)
    else groups.push({ name, rows: [row] })
  }
  return groups
}

/** Phones: the same rows as cards that reach the edges, under their day. */
export function DataCards<T>(props: DataListProps<T>) {
  const { rows = [], groupBy, caption, busy } = props
  return (
    <section className={css.cartoes} aria-label={caption} aria-busy={busy || undefined}>
      {inGroups(rows, groupBy).map((g, i) => (
        <div key={`${i} ${g.name}`}>
          {g.name && <h2 className={css.grupo}>{g.name}</h2>}
          <ul className={g.name ? css.lista : `${css.lista} ${css.semGrupo}`}>
            {g.rows.map((row) => (
              <Card key={props.rowKey(row)} row={row} list={props} />
            ))}
          </ul>
        </div>
      ))}
      {props.totals && rows.length > 0 && <CardTotals totals={props.totals} />}
    </section>
  )
}

/** The marked rows with one more or one less; from "everything", those of the page less the one. */
function toggled<T>({ rows = [], rowKey, selection }: DataListProps<T>, row: T, checked: boolean): Set<string> {
  const next = new Set(selection?.everything?.active ? rows.map(rowKey) : selection?.selected)
  if (checked) next.add(rowKey(row))
  else next.delete(rowKey(row))
  return next
}

function Card<T>({ row, list }: { row: T; list: DataListProps<T> }) {
  const { title, value, details } = list.card(row)
  const removable = list.onRemove !== undefined && list.canRemove?.(row) !== false
  const withMenu = list.edit !== undefined || removable
  const selection = list.selection?.onPhone ? list.selection : undefined
  const marked = selection?.everything?.active === true || selection?.selected.has(list.rowKey(row)) === true
  const className = [css.cartao, !withMenu && css.semMenu, selection && css.comCaixa, marked && css.marcado]
    .filter(Boolean)
    .join(' ')
  return (
    <li className={className}>
      {selection && (
        <div className={css.caixa}>
          <Checkbox
            label={`Marcar ${list.rowName(row)}`}
            checked={marked}
            onChange={(checked) => selection.onChange(toggled(list, row, checked))}
          />
        </div>
      )}
      <div className={css.titulo}>{title}</div>
      {value !== undefined && <div className={css.valor}>{value}</div>}
      {details !== undefined && <div className={css.detalhes}>{details}</div>}
      {withMenu && (
        <div className={css.menu}>
          <CardMenu
            name={list.rowName(row)}
            edit={list.edit?.(row)}
            onRemove={removable ? () => list.onRemove?.(row) : undefined}
          />
        </div>
      )}
    </li>
  )
}

type CardMenuProps = { name: string; edit: To | undefined; onRemove: (() => void) | undefined }

function CardMenu({ name, edit, onRemove }: CardMenuProps) {
  const dots = useRef<HTMLButtonElement>(null)
  const remove = () => {
    // The item goes away with the menu: the dialog that follows must give the focus back to the dots.
    dots.current?.focus()
    onRemove?.()
  }
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      offset={2}
      classNames={{ dropdown: floating.menu, item: floating.item }}
    >
      <Menu.Target>
        <BotaoIcone ref={dots} label={`Ações de ${name}`} icon={IconDotsVertical} iconSize={18} />
      </Menu.Target>
      <Menu.Dropdown>
        {edit !== undefined && (
          <Menu.Item component={Link} to={edit} leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}>
            Editar
          </Menu.Item>
        )}
        {onRemove && (
          <Menu.Item
            className={floating.perigo}
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            onClick={remove}
          >
            Deletar
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function CardTotals({ totals }: { totals: readonly TotalRow[] }) {
  return (
    <dl className={css.totais}>
      {totals.map((t) => (
        <div key={t.label} className={t.final ? `${css.total} ${css.final}` : css.total}>
          <dt>{t.label}</dt>
          <dd>
            <Valor reais={t.reais} variant={t.final ? 'ink' : 'plain'} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Bars in the place of the cards; the place is kept from the start, the bars show when the wait is long. */
export function CardSkeletons({ count, visible }: { count: number; visible: boolean }) {
  return (
    <div
      className={visible ? `${css.cartoes} ${css.esqueleto} ${css.visivel}` : `${css.cartoes} ${css.esqueleto}`}
      aria-hidden
    >
      <div className={`${css.lista} ${css.semGrupo}`}>
        {Array.from({ length: count }, (_, i) => (
          <div key={i} className={`${css.cartao} ${css.semMenu}`}>
            <div className={css.titulo}>
              <Skeleton width={skeletonWidth(i, 0)} />
            </div>
            <div className={css.detalhes}>
              <Skeleton width={skeletonWidth(i, 2)} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
