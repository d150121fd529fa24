import { z } from 'zod'
import type { Entrega } from '#contract/predio/entregas-de-comunicados.ts'
import { linha } from '#contract/protocolo/comum.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { CampoDeData, CampoDeTexto } from '../../../formularios/campos.tsx'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { useFormulario } from '../../../formularios/formulario.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { emPapel, type ComunicadoAberto } from './comunicados.api.ts'

const esquema = z.object({ dia: dataDigitada, observacao: linha('a observação', 200).optional() })

interface Props {
  comunicado: ComunicadoAberto
  entrega: Entrega
  fechar: () => void
}

/** Somebody signed for it on paper: when, and what there is to say of it. */
export function DialogoDoPapel({ comunicado, entrega, fechar }: Props) {
  const formulario = useFormulario(esquema, { dia: todayInSaoPaulo(), observacao: '' })
  return (
    <DialogoDeFormulario
      title={`Entrega em papel a ${entrega.nome}`}
      formulario={formulario}
      verbo="Registrar"
      onClose={fechar}
      acao={async ({ dia, observacao }) => {
        await emPapel(comunicado._id, entrega._id, { dia, observacao: observacao ?? null })
        marcarComoVelho('comunicados')
        fechar()
        avisarSucesso(`Entrega a ${entrega.nome} registrada`)
      }}
    >
      <CampoDeData nome="dia" label="Dia em que assinou" />
      <CampoDeTexto
        nome="observacao"
        label="Observação"
        optional
        autoComplete="off"
        placeholder="Assinou na portaria"
      />
    </DialogoDeFormulario>
  )
}
