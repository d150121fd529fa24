import { useRef } from 'react'
import { z } from 'zod'
import { meiosAnotados } from '#contract/cobranca/lembretes.ts'
import { avisarSucesso } from '../../../../avisos/avisos.ts'
import { CampoDeData, CampoDeEscolha, CorpoDoFormulario } from '../../../../formularios/campos.tsx'
import { dataDigitada } from '../../../../formularios/data-digitada.ts'
import { useFormulario } from '../../../../formularios/formulario.ts'
import { PeDoDialogo } from '../../../../formularios/pe-do-dialogo.tsx'
import { novaChave } from '../../../../lib/api.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { ExitButton } from '../../../../ui/overlays/dialog-exit.tsx'
import { todayInSaoPaulo } from '../../../../ui/text/calendar-days.ts'
import { anotar } from '../lembretes.api.ts'
import type { UnidadeAAvisar } from '../use-quem-avisar.ts'

const esquema = z.object({
  meio: z.enum(meiosAnotados),
  dia: dataDigitada.refine((dia) => dia <= todayInSaoPaulo(), 'Escolha hoje ou um dia que já passou'),
})

const opcoes = [
  { value: 'whatsapp', label: 'Por WhatsApp' },
  { value: 'telefone', label: 'Por telefone' },
  { value: 'pessoalmente', label: 'Pessoalmente' },
  { value: 'carta', label: 'Por carta' },
]

/** Notes that somebody of the unit was told otherwise than by the program. */
export function Anotar({ unidade, fechar }: { unidade: UnidadeAAvisar; fechar: () => void }) {
  const formulario = useFormulario(esquema, { meio: 'whatsapp', dia: todayInSaoPaulo() })
  const chave = useRef(novaChave())
  return (
    <CorpoDoFormulario
      de={formulario}
      para="anotar"
      acao={async (corpo) => {
        await anotar(unidade._id, corpo, chave.current)
        avisarSucesso(`Anotado: ${unidade.nome} foi avisada`)
        marcarComoVelho('cobrancas')
        fechar()
      }}
    >
      <CampoDeEscolha nome="meio" label="Como foi avisado" options={opcoes} maxWidth={240} autoFocus />
      <CampoDeData
        nome="dia"
        label="Em que dia"
        hint="Fica no histórico da unidade, que passa a constar como avisada. A régua continua como está."
        maxWidth={220}
      />
      <PeDoDialogo verbo="Anotar" saida={<ExitButton onExit={fechar}>Voltar</ExitButton>} />
    </CorpoDoFormulario>
  )
}
