import { Menu } from '../overlays/floating.tsx'
import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { Button } from '../button.tsx'
import floating from '../overlays/floating.module.css'
import { type MoreItem, MoreMenu } from '../overlays/more-menu.tsx'
import { usePhone } from '../use-phone.ts'

export type ExportFormat = 'csv' | 'xlsx'
export type ExportMenuProps = {
  onExport: (format: ExportFormat) => void
  busy?: boolean
  disabled?: boolean
  /** Inside the selection bar. */
  small?: boolean
}

const formats = [
  { format: 'xlsx', label: 'Planilha (XLSX)', phone: 'Exportar planilha (XLSX)', icon: IconFileSpreadsheet },
  { format: 'csv', label: 'CSV', phone: 'Exportar CSV', icon: IconFileText },
] as const

/** The same on a phone, among what else can be done. */
export const exportItems = (onExport: (format: ExportFormat) => void): MoreItem[] =>
  formats.map((f) => ({ label: f.phone, icon: f.icon, onClick: () => onExport(f.format) }))

/** "Exportar": spreadsheet or plain text with the filter in use. On a phone, the square ⋯ after the primary button. */
export function ExportMenu({ onExport, busy, disabled, small }: ExportMenuProps) {
  const phone = usePhone()
  if (phone) return <MoreMenu items={exportItems(onExport)} />
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      offset={4}
      disabled={busy || disabled}
      classNames={{ dropdown: floating.menu, item: floating.item }}
    >
      <Menu.Target>
        <Button icon={IconDownload} busy={busy} disabled={disabled} size={small ? 'sm' : 'md'}>
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((f) => (
          <Menu.Item
            key={f.format}
            leftSection={<f.icon size={18} stroke={1.75} aria-hidden />}
            onClick={() => onExport(f.format)}
          >
            {f.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
