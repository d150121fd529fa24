import { Popover } from '../overlays/floating.tsx'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../button.tsx'
import { CheckboxField } from '../fields/checkbox.tsx'
import css from './column-menu.module.css'
import type { Column } from './data-list.types.ts'
import floating from '../overlays/floating.module.css'
import { Segmented } from '../fields/segmented.tsx'

/** What a person chose for a list; the caller keeps it. */
export type ColumnChoice = { ocultas: readonly string[]; densidade: 'compacta' | 'confortavel' }

export type ColumnMenuProps = {
  columns: readonly Pick<Column<never>, 'key' | 'head' | 'hideable'>[]
  value: ColumnChoice
  onChange: (choice: ColumnChoice) => void
}

const densities = [
  { value: 'compacta', label: 'Compacta' },
  { value: 'confortavel', label: 'Confortável' },
] as const

/** Which columns are drawn and how tall the rows are. */
export function ColumnMenu({ columns, value, onChange }: ColumnMenuProps) {
  const [open, setOpen] = useState(false)
  const hideable = columns.filter((c) => c.hideable)
  const toggle = (key: string, shown: boolean) =>
    onChange({ ...value, ocultas: shown ? value.ocultas.filter((k) => k !== key) : [...value.ocultas, key] })
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      offset={4}
      trapFocus
      returnFocus
      classNames={{ dropdown: floating.caixa }}
    >
      <Popover.Target>
        <IconButton label="Colunas e densidade" icon={IconColumns3} onClick={() => setOpen(!open)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Colunas e densidade">
        <div className={css.menu}>
          {hideable.length > 0 && (
            <fieldset className={css.grupo}>
              <legend>Colunas</legend>
              {hideable.map((c) => (
                <div key={c.key} className={css.opcao}>
                  <CheckboxField
                    label={c.head}
                    checked={!value.ocultas.includes(c.key)}
                    onChange={(shown) => toggle(c.key, shown)}
                  />
                </div>
              ))}
            </fieldset>
          )}
          <div>
            <p className={css.nome} aria-hidden="true">
              Densidade
            </p>
            <Segmented
              label="Densidade"
              value={value.densidade}
              onChange={(densidade) => onChange({ ...value, densidade })}
              options={densities}
            />
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
