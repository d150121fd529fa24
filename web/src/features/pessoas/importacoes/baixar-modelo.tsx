import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { avisarErro } from '../../../avisos/avisos.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import type { Assunto } from './assunto.ts'
import { baixarModeloCsv, baixarModeloXlsx } from './modelo.ts'

/** The file to be filled in, as a spreadsheet or as a text. */
export function BaixarModelo({ assunto }: { assunto: Assunto }) {
  const [baixando, setBaixando] = useState(false)
  async function baixar() {
    setBaixando(true)
    try {
      await baixarModeloXlsx(assunto)
    } catch (erro) {
      avisarErro(`Não foi possível fazer a planilha. ${mensagemDoErro(erro)}`)
    }
    setBaixando(false)
  }
  return (
    <>
      <Button icon={IconDownload} busy={baixando} onClick={() => void baixar()}>
        Modelo XLSX
      </Button>
      <Button icon={IconDownload} onClick={() => baixarModeloCsv(assunto)}>
        Modelo CSV
      </Button>
    </>
  )
}
