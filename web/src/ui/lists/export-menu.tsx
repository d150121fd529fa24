import { Menu } from '../overlays/floating.tsx'
import { type Icon, IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { Button } from '../button.tsx'
import floating from '../overlays/floating.module.css'
import { type MoreItem, MoreMenu } from '../overlays/more-menu.tsx'
import { usePhone } from '../use-phone.ts'

export type ExportFormat = 'csv' | 'xlsx'
/** What a list may be exported as. `phone` is the whole of it, where no "Exportar" stands before. */
export type ExportChoice<F extends string> = { format: F; label: string; phone: string; icon: Icon }
export type ExportMenuProps<F extends string> = {
  onExport: (format: F) => void
  busy?: boolean
  disabled?: boolean
  /** Inside the selection bar. */
  small?: boolean
}

const usual: readonly ExportChoice<ExportFormat>[] = [
  { format: 'xlsx', label: 'Planilha (XLSX)', phone: 'Exportar planilha (XLSX)', icon: IconFileSpreadsheet },
  { format: 'csv', label: 'CSV', phone: 'Exportar CSV', icon: IconFileText },
]

/** The same on a phone, among what else can be done. */
export const exportItems = (onExport: (format: ExportFormat) => void): MoreItem[] => itemsOf(usual, onExport)

const itemsOf = <F extends string>(formats: readonly ExportChoice<F>[], onExport: (format: F) => void): MoreItem[] =>
  formats.map((f) => ({ label: f.phone, icon: f.icon, onClick: () => onExport(f.format) }))

/** "Exportar": spreadsheet or plain text with the filter in use. On a phone, the square ⋯ after the primary button. */
export function ExportMenu(props: ExportMenuProps<ExportFormat>) {
  return <ExportMenuOf formats={usual} {...props} />
}

/** The same, of what cannot be a spreadsheet or can be more. */
export function ExportMenuOf<F extends string>({
  onExport,
  formats,
  busy,
  disabled,
  small,
}: ExportMenuProps<F> & { formats: readonly ExportChoice<F>[] }) {
  const phone = usePhone()
  if (phone) return <MoreMenu items={itemsOf(formats, onExport)} />
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
