import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { camposDaTransferencia } from '#contract/contas/transferencias.campos.ts'
import { corpoDeTransferencia } from '#contract/contas/fundos.ts'
import { formatarReais, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import { CampoDeData, CampoDeTexto } from '../../../formularios/campos.tsx'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import { regrasNaTela, textosDe } from '../../../formularios/de-campos.ts'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { CampoDeFundo } from '../../../campos/campo-de-fundo.tsx'
import { consultaDeFundos } from '../../../campos/fundos.ts'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { transferir } from './fundos.api.ts'

const ROTULOS = rotulosDe(camposDaTransferencia)
const { de, para, valor, data: _data, ...textos } = regrasNaTela(corpoDeTransferencia.shape)
const TEXTOS = Object.keys(textos) as (keyof typeof textos)[]
const COMO_SE_ESCREVE = { error: 'Escreva o valor como 1.234,56' }
const esquema = z.object({
  de,
  para,
  valor: z
    .union([z.number(COMO_SE_ESCREVE), z.null()], COMO_SE_ESCREVE)
    .pipe(z.number({ error: 'Informe o valor' }).pipe(valor)),
  data: dataDigitada,
  ...textos,
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
  const { confirmar, dialog } = useConfirmacao()
  const preenchimento = usePreenchimento(
    { ...sugestao, valor: null, data: todayInSaoPaulo(), ...textosDe(TEXTOS, null) },
    {
      esquema,
      gravar: async (v, chave) => ((await confirmar(v)) ? transferir(v, chave) : null),
      feito: () => 'Transferência registrada',
      palavra: 'fundos',
    },
    fechar,
  )
  return (
    <DialogoDeFormulario
      {...preenchimento}
      para="transferir"
      title="Transferir entre fundos"
      width={520}
      onClose={fechar}
      verbo="Transferir"
      pergunta={
        <>
          {dialog}
          {preenchimento.pergunta}
        </>
      }
    >
      <FieldPair>
        <CampoDeFundo nome="de" label={ROTULOS.de} />
        <CampoDeFundo nome="para" label={ROTULOS.para} />
      </FieldPair>
      <FieldPair>
        <CampoDeValor nome="valor" label={ROTULOS.valor} />
        <CampoDeData nome="data" label={ROTULOS.data} />
      </FieldPair>
      <CampoDeTexto nome="motivo" label={ROTULOS.motivo} autoComplete="off" />
    </DialogoDeFormulario>
  )
}
