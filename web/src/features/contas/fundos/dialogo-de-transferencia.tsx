import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { z } from 'zod'
import { corpoDeTransferencia } from '#contract/contas/fundos.ts'
import { camposDaTransferencia } from '#contract/contas/transferencias.campos.ts'
import { formatarReais, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { novaChave } from '../../../lib/api.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import { CampoDeData, CampoDeTexto, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { PeDoDialogo } from '../../../formularios/pe-do-dialogo.tsx'
import { CampoDeFundo } from '../../../campos/campo-de-fundo.tsx'
import { consultaDeFundos } from '../../../campos/fundos.ts'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { transferir } from './fundos.api.ts'

const ROTULOS = rotulosDe(camposDaTransferencia)
const { de, para, valor, motivo } = corpoDeTransferencia.shape
const COMO_SE_ESCREVE = { error: 'Escreva o valor como 1.234,56' }
const esquema = z.object({
  de,
  para,
  valor: z
    .union([z.number(COMO_SE_ESCREVE), z.null()], COMO_SE_ESCREVE)
    .pipe(z.number({ error: 'Informe o valor' }).pipe(valor)),
  data: dataDigitada,
  motivo,
})

/** A fund may be overdrawn, as by a payment that came before its money; a slip of the value may not do it unseen. */
function useConfirmacao() {
  const { data: fundos } = useQuery(consultaDeFundos())
  const { confirm, dialog } = useConfirm()
  async function confirmar({ de: id, valor: quanto }: z.output<typeof esquema>): Promise<boolean> {
    const fundo = fundos?.find((f) => f._id === id)
    const falta = fundo === undefined ? 0 : paraReais(paraCentavos(quanto) - paraCentavos(fundo.saldo))
    if (fundo === undefined || falta <= 0) return true
    return confirm({
      title: 'Transferir mais do que o fundo tem?',
      body: `${fundo.nome} tem ${formatarReais(fundo.saldo)} hoje: faltam ${formatarReais(falta)}.`,
      verb: 'Transferir assim mesmo',
      cancel: 'Mudar o valor',
    })
  }
  return { confirmar, dialog }
}

/** Takes money from one fund to another. @param props.sugestao ids the form begins with */
export function DialogoDeTransferencia({
  sugestao,
  fechar,
}: {
  sugestao: { de: string; para: string }
  fechar: () => void
}) {
  const formulario = useFormulario(esquema, {
    ...sugestao,
    valor: null as number | null,
    data: todayInSaoPaulo(),
    motivo: '',
  })
  const chave = useRef(novaChave())
  const { confirmar, dialog } = useConfirmacao()
  async function salvar(v: z.output<typeof esquema>) {
    if (!(await confirmar(v))) return
    await transferir(v, chave.current)
    avisarSucesso('Transferência registrada')
    marcarComoVelho('fundos')
    fechar()
  }
  return (
    <Dialog open width={520} onClose={fechar} title="Transferir entre fundos">
      <CorpoDoFormulario de={formulario} acao={salvar} para="transferir">
        <FieldPair>
          <CampoDeFundo nome="de" label={ROTULOS.de} />
          <CampoDeFundo nome="para" label={ROTULOS.para} />
        </FieldPair>
        <FieldPair>
          <CampoDeValor nome="valor" label={ROTULOS.valor} />
          <CampoDeData nome="data" label={ROTULOS.data} />
        </FieldPair>
        <CampoDeTexto nome="motivo" label={ROTULOS.motivo} autoComplete="off" />
        <PeDoDialogo verbo="Transferir" />
      </CorpoDoFormulario>
      {dialog}
    </Dialog>
  )
}
