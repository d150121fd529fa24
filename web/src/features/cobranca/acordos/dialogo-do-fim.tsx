import { z } from 'zod'
import type { Acordo } from '#contract/cobranca/acordos.ts'
import { linha } from '#contract/protocolo/comum.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { CampoDeTexto } from '../../../formularios/campos.tsx'
import { useFormulario } from '../../../formularios/formulario.ts'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import { cancelar, romper } from './acordos.api.ts'
import css from './acordos.module.css'

const esquema = z.object({ motivo: linha('o motivo', 300) })

interface Props {
  acordo: Acordo
  como: 'romper' | 'cancelar'
  fechar: () => void
  aoMudar: (a: Acordo) => void
}

/** Asks before an agreement ends, and why. */
export function DialogoDoFim({ acordo, como, fechar, aoMudar }: Props) {
  const formulario = useFormulario(esquema, { motivo: '' })
  const verbo = como === 'romper' ? 'Romper' : 'Cancelar'
  async function salvar({ motivo }: z.output<typeof esquema>) {
    aoMudar(await (como === 'romper' ? romper : cancelar)(acordo, motivo))
    avisarSucesso(`Acordo ${acordo.numero} ${como === 'romper' ? 'rompido' : 'cancelado'}`)
    fechar()
  }
  return (
    <DialogoDeFormulario
      formulario={formulario}
      acao={salvar}
      para={como}
      title={`${verbo} o acordo ${acordo.numero}?`}
      role="alertdialog"
      onClose={fechar}
      verbo={<>{verbo} acordo</>}
      tom="danger"
      saida={<ExitButton>Voltar</ExitButton>}
    >
      <p className={css.consequencia}>
        As cobranças que ele reúne voltam a ficar em aberto, menos o que as parcelas pagaram, e as parcelas que faltam
        são canceladas. Não dá para desfazer; um acordo novo pode ser feito.
        {como === 'cancelar' && ' Use isto para um acordo feito por engano.'}
      </p>
      <CampoDeTexto nome="motivo" label="Motivo" autoComplete="off" />
    </DialogoDeFormulario>
  )
}
