import { Menu } from './floating.tsx'
import type { Icon } from '@tabler/icons-react'
import { Link, type To } from 'react-router'
import floating from './floating.module.css'
import { MORE, MoreButton } from './more-button.tsx'

export type MoreItem = { label: string; icon: Icon; danger?: boolean } & (
  { onClick: () => void; to?: undefined } | { to: To; onClick?: undefined }
)

/** The square ⋯ beside the primary button on a phone: the rest of what can be done. */
export function MoreMenu({ items, label = MORE }: { items: readonly MoreItem[]; label?: string }) {
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      offset={4}
      classNames={{ dropdown: floating.menu, item: floating.item }}
    >
      <Menu.Target>
        <MoreButton label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => {
          const common = {
            leftSection: <item.icon size={18} stroke={1.75} aria-hidden />,
            className: item.danger ? floating.perigo : undefined,
          }
          return item.to === undefined ? (
            <Menu.Item key={item.label} {...common} onClick={item.onClick}>
              {item.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={item.label} {...common} component={Link} to={item.to}>
              {item.label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
