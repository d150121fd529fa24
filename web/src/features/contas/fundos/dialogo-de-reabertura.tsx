import { z } from 'zod'
import { formatarData, mesPorExtenso } from '#contract/valores/calendario.ts'
import { linha } from '#contract/protocolo/comum.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { CampoDeTexto, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { PeDoDialogo } from '../../../formularios/pe-do-dialogo.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { reabrir } from './fundos.api.ts'
import css from './fundos.module.css'

const esquema = z.object({ motivo: linha('o motivo', 200) })

interface Props {
  mes: string
  /** The day of the council's opinion on its accounts; null while there is none. */
  parecerEm: string | null
  fechar: () => void
}

/** Asks why the last closed month is reopened. */
export function DialogoDeReabertura({ mes, parecerEm, fechar }: Props) {
  const formulario = useFormulario(esquema, { motivo: '' })
  async function salvar({ motivo }: z.output<typeof esquema>) {
    await reabrir(mes, motivo)
    avisarSucesso(`Mês de ${mesPorExtenso(mes)} reaberto`)
    marcarComoVelho('fundos')
    fechar()
  }
  return (
    <Dialog open onClose={fechar} title={`Reabrir ${mesPorExtenso(mes)}`}>
      <CorpoDoFormulario de={formulario} acao={salvar} para="reabrir">
        <p className={css.explica}>
          As contas do mês voltam a aceitar mudanças. Fica no histórico quem reabriu e por quê.
        </p>
        {parecerEm !== null && (
          <p className={css.explica}>
            O conselho deu parecer em {formatarData(parecerEm)}, sobre os números que leu. Se eles mudarem, o parecer
            deixa de valer, e o conselho terá de dar outro antes de as contas saírem com parecer.
          </p>
        )}
        <CampoDeTexto nome="motivo" label="Motivo" autoComplete="off" autoFocus />
        <PeDoDialogo verbo="Reabrir mês" />
      </CorpoDoFormulario>
    </Dialog>
  )
}
