import { z } from 'zod'
import { linha } from '#contract/protocolo/comum.ts'
import { avisarSucesso } from '../../../../avisos/avisos.ts'
import { CampoDeData, CampoDeTexto, CorpoDoFormulario } from '../../../../formularios/campos.tsx'
import { dataDigitada } from '../../../../formularios/data-digitada.ts'
import { useFormulario } from '../../../../formularios/formulario.ts'
import { PeDoDialogo } from '../../../../formularios/pe-do-dialogo.tsx'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { ExitButton } from '../../../../ui/overlays/dialog-exit.tsx'
import { parar } from '../lembretes.api.ts'
import type { UnidadeAAvisar } from '../use-quem-avisar.ts'

const esquema = z.object({ motivo: linha('o motivo', 300), ate: dataDigitada.optional() })

/** Stops the reminders of a unit, with the reason. */
export function Parar({ unidade, fechar }: { unidade: UnidadeAAvisar; fechar: () => void }) {
  const formulario = useFormulario(esquema, { motivo: '', ate: '' })
  return (
    <CorpoDoFormulario
      de={formulario}
      para="parar"
      acao={async ({ motivo, ate }) => {
        await parar(unidade._id, motivo, ate ?? null)
        avisarSucesso(`Lembretes de ${unidade.nome} parados`)
        marcarComoVelho('cobrancas')
        fechar()
      }}
    >
      <CampoDeTexto nome="motivo" label="Motivo" hint="Fica no histórico da unidade." autoComplete="off" autoFocus />
      <CampoDeData nome="ate" label="Até quando" hint="Em branco, até que alguém os retome." optional maxWidth={220} />
      <PeDoDialogo verbo="Parar lembretes" saida={<ExitButton onExit={fechar}>Voltar</ExitButton>} />
    </CorpoDoFormulario>
  )
}
