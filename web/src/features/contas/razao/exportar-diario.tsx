import { IconFileText } from '@tabler/icons-react'
import type { FormatoDoRazao } from '#contract/contas/razao.ts'
import { useExportacao } from '../../../listas/use-exportacao.ts'
import { type ExportChoice, ExportMenuOf } from '../../../ui/lists/export-menu.tsx'
import { exportar, type Meses } from './razao.api.ts'

/** Who reads these is seldom who exports them: each says for whom it is. */
const FORMATOS: readonly ExportChoice<FormatoDoRazao>[] = [
  {
    format: 'csv',
    label: 'Planilha (CSV), para o contador',
    phone: 'Exportar planilha (CSV), para o contador',
    icon: IconFileText,
  },
  {
    format: 'hledger',
    label: 'Para quem usa o programa hledger',
    phone: 'Exportar para quem usa o programa hledger',
    icon: IconFileText,
  },
  {
    format: 'beancount',
    label: 'Para quem usa o programa beancount',
    phone: 'Exportar para quem usa o programa beancount',
    icon: IconFileText,
  },
]

/** The journal of some months as a file. */
export function ExportarDiario({ meses, disabled }: { meses: Meses; disabled: boolean }) {
  const { exportar: escolher, exportando } = useExportacao((formato: FormatoDoRazao) => exportar(meses, formato))
  return <ExportMenuOf formats={FORMATOS} onExport={escolher} busy={exportando} disabled={disabled} />
}
