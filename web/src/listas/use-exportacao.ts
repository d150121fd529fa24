import { useState } from 'react'
import { avisarErro } from '../avisos/avisos.ts'
import { mensagemDoErro } from '../lib/erro-da-api.ts'
import type { ExportFormat } from '../ui/lists/export-menu.tsx'

export interface Exportacao {
  exportar: (formato: ExportFormat) => void
  exportando: boolean
}

/** Runs a download and says when it fails. */
export function useExportacao(baixar: (formato: ExportFormat) => Promise<void>): Exportacao {
  const [exportando, setExportando] = useState(false)
  const exportar = async (formato: ExportFormat) => {
    setExportando(true)
    try {
      await baixar(formato)
    } catch (erro) {
      avisarErro(`Não foi possível exportar. ${mensagemDoErro(erro)}`)
    }
    setExportando(false)
  }
  return { exportar: (formato) => void exportar(formato), exportando }
}
