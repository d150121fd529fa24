import { z } from 'zod'
import { mesPorExtenso } from '#contract/calendario.ts'
import { linha } from '#contract/comum.ts'
import { avisarSucesso } from '../../lib/avisos.ts'
import { CampoDeTexto, CorpoDoFormulario } from '../../lib/campos.tsx'
import { marcarComoVelho } from '../../lib/consultas.ts'
import { useFormulario } from '../../lib/formulario.ts'
import { Botao } from '../../ui/botao.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { reabrir } from './fundos.api.ts'
import css from './fundos.module.css'

const esquema = z.object({ motivo: linha('o motivo', 200) })

/** Asks why the last closed month is reopened. */
export function DialogoDeReabertura({ mes, fechar }: { mes: string; fechar: () => void }) {
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
        <CampoDeTexto nome="motivo" label="Motivo" autoComplete="off" autoFocus />
        <div className={css.pe}>
          <Botao onClick={fechar}>Cancelar</Botao>
          <Botao type="submit" variant="primary" busy={formulario.enviando}>
            Reabrir mês
          </Botao>
        </div>
      </CorpoDoFormulario>
    </Dialog>
  )
}
