import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { camposDaTransferenciaDeConta } from '#contract/contas/transferencias-de-conta.campos.ts'
import { corpoDeTransferenciaDeConta } from '#contract/contas/dinheiro.ts'
import { consultaDasContas, opcoesDeConta } from '../../../campos/contas-do-dinheiro.ts'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import { CampoDeData, CampoDeTexto } from '../../../formularios/campos.tsx'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import { regrasNaTela, textosDe } from '../../../formularios/de-campos.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { formatAmount } from '../../../ui/text/amount-format.ts'
import { transferir } from './dinheiro.api.ts'

const ROTULOS = rotulosDe(camposDaTransferenciaDeConta)
const { de, para, valor, data: _data, ...textos } = regrasNaTela(corpoDeTransferenciaDeConta.shape)
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

/** Takes money from one account to another. @param props.sugestao ids the form begins with */
export function DialogoDeTransferencia({
  sugestao,
  fechar,
}: {
  sugestao: { de: string; para: string }
  fechar: () => void
}) {
  const preenchimento = usePreenchimento(
    { ...sugestao, valor: null, data: todayInSaoPaulo(), ...textosDe(TEXTOS, null) },
    {
      esquema,
      gravar: (v, chave) => transferir(v, chave),
      feito: () => 'Transferência registrada',
      palavra: 'fundos',
    },
    fechar,
  )
  return (
    <DialogoDeFormulario
      {...preenchimento}
      para="transferir"
      title="Transferir entre contas"
      width={520}
      onClose={fechar}
      verbo="Transferir"
    >
      <FieldPair>
        <UmaConta nome="de" label={ROTULOS.de} />
        <UmaConta nome="para" label={ROTULOS.para} />
      </FieldPair>
      <FieldPair>
        <CampoDeValor nome="valor" label={ROTULOS.valor} />
        <CampoDeData nome="data" label={ROTULOS.data} />
      </FieldPair>
      <CampoDeTexto nome="motivo" label={ROTULOS.motivo} autoComplete="off" />
    </DialogoDeFormulario>
  )
}

/** An account with what it has today. */
function UmaConta({ nome, label }: { nome: string; label: string }) {
  const { field, fieldState } = useController({ name: nome })
  const valor = String(field.value ?? '')
  const contas = useQuery(consultaDasContas()).data?.contas ?? []
  const escolhida = contas.find((c) => c._id === valor)
  return (
    <SelectField
      {...field}
      label={label}
      options={opcoesDeConta(contas, valor)}
      hint={escolhida && `Tem R$ ${formatAmount(escolhida.saldo)} hoje.`}
      error={fieldState.error?.message}
    />
  )
}
