import { useState } from 'react'
import { avisarErro } from '../avisos/avisos.ts'
import { mensagemDoErro } from '../lib/erro-da-api.ts'
import type { ExportFormat } from '../ui/lists/export-menu.tsx'

export interface Exportacao<F extends string = ExportFormat> {
  exportar: (formato: F) => void
  exportando: boolean
}

/** Runs a download and says when it fails. */
export function useExportacao<F extends string = ExportFormat>(baixar: (formato: F) => Promise<void>): Exportacao<F> {
  const [exportando, setExportando] = useState(false)
  const exportar = async (formato: F) => {
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
