import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { Acordo } from '#contract/cobranca/acordos.ts'
import { avisarErro } from '../../../avisos/avisos.ts'
import { baixar } from '../../../lib/baixar.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'

/** The paper to sign. */
export function TermoEmPdf({ acordo: a }: { acordo: Acordo }) {
  const [baixando, setBaixando] = useState(false)
  const baixarTermo = async () => {
    setBaixando(true)
    try {
      await baixar('GET /api/acordos/:id/termo.pdf', { params: { id: a._id } }, `termo-${a.numero}.pdf`)
    } catch (erro) {
      avisarErro(`Não foi possível baixar o termo. ${mensagemDoErro(erro)}`)
    }
    setBaixando(false)
  }
  return (
    <Button fullWidth icon={IconFileTypePdf} busy={baixando} onClick={() => void baixarTermo()}>
      Termo em PDF
    </Button>
  )
}
