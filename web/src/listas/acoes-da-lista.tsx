import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'
import { ExportMenu, exportItems } from '../ui/lists/export-menu.tsx'
import { MoreMenu } from '../ui/overlays/more-menu.tsx'
import { usePhone } from '../ui/use-phone.ts'
import type { Exportacao } from './use-exportacao.ts'

export interface AtalhoDaLista {
  label: string
  /** Its words in the phone's menu, where they are others. */
  noMenu?: string
  icon: Icon
  to: string
}

interface Props {
  exportacao: Exportacao
  /** There is nothing to export. */
  vazia: boolean
  /** Ways to other screens, before the export. */
  atalhos?: readonly AtalhoDaLista[]
  /** The primary button. */
  children: ReactNode
}

/** What can be done with a list, beside its title: on a phone the primary button, and the rest behind ⋯. */
export function AcoesDaLista({ exportacao: { exportar, exportando }, vazia, atalhos = [], children }: Props) {
  const telefone = usePhone()
  if (!telefone)
    return (
      <>
        {atalhos.map(({ label, icon, to }) => (
          <ButtonLink key={to} to={to} icon={icon}>
            {label}
          </ButtonLink>
        ))}
        <ExportMenu onExport={exportar} busy={exportando} disabled={vazia} />
        {children}
      </>
    )
  return (
    <>
      {children}
      <MoreMenu
        items={[
          ...atalhos.map(({ label, noMenu = label, icon, to }) => ({ label: noMenu, icon, to })),
          ...exportItems(exportar),
        ]}
      />
    </>
  )
}
