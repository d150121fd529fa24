import { useWatch } from 'react-hook-form'
import { formatarData } from '#contract/valores/calendario.ts'
import {
  indicesDeCorrecao,
  MULTA_MAXIMA,
  type CorpoDaRegraDeAtraso,
  type RegraDeAtraso,
} from '#contract/cobranca/regras-de-cobranca.ts'
import { avisarSucesso } from '../../../../avisos/avisos.ts'
import { CampoDeData, CampoDeEscolha, CampoDeTexto, CorpoDoFormulario } from '../../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { comOutrosCampos } from '../../../../lib/erro-da-api.ts'
import { useFormulario } from '../../../../formularios/formulario.ts'
import { PeDoDialogo } from '../../../../formularios/pe-do-dialogo.tsx'
import { useGuardaDeSaida } from '../../../../formularios/guarda-de-saida.tsx'
import { addMonths, firstOfMonth, todayInSaoPaulo } from '../../../../ui/text/calendar-days.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { FieldPair } from '../../../../ui/fields/field.tsx'
import { gravarRegra } from './cobranca.api.ts'
import { esquemaDaRegra, indicePorExtenso, regraEmBranco, valoresDaRegra } from './regra-de-atraso.ts'

/** `juros.aoMes` of the server is `aoMes` here. */
const nossoCampo = (path: string) => path.replace(/^juros(\.aoMes)?$/, 'aoMes')

const desdeOMesQueVem = () => regraEmBranco(firstOfMonth(addMonths(todayInSaoPaulo(), 1)))

/** What a late payer owes from a day on. */
export function DialogoDaRegra({ regra, fechar }: { regra: RegraDeAtraso | null; fechar: () => void }) {
  const formulario = useFormulario(esquemaDaRegra, regra ? valoresDaRegra(regra) : desdeOMesQueVem())
  const guarda = useGuardaDeSaida(formulario.form.formState.isDirty)
  async function salvar(corpo: CorpoDaRegraDeAtraso) {
    try {
      await gravarRegra(corpo)
    } catch (erro) {
      throw comOutrosCampos(erro, nossoCampo)
    }
    guarda.liberar()
    avisarSucesso(`Regra gravada: vale para o que vence desde ${formatarData(corpo.inicio)}`)
    marcarComoVelho('cobrancas')
    fechar()
  }
  return (
    <Dialog open width={560} onClose={fechar} title={regra ? 'Alterar regra de atraso' : 'Nova regra de atraso'}>
      <CorpoDoFormulario de={formulario} acao={salvar} para="salvar">
        <CampoDeData
          nome="inicio"
          label="Vale para o que vence desde"
          maxWidth={220}
          disabled={regra !== null}
          hint={regra ? 'Para outra data, cadastre outra regra.' : undefined}
        />
        <MultaECarencia />
        <JurosECorrecao />
        <CampoDeTexto
          nome="clausula"
          label="Cláusula da convenção"
          optional
          placeholder="Art. 12, § 3º"
          autoComplete="off"
        />
        <PeDoDialogo verbo="Salvar" />
      </CorpoDoFormulario>
      {guarda.dialog}
    </Dialog>
  )
}

function MultaECarencia() {
  return (
    <FieldPair>
      <CampoDeTexto
        nome="multa"
        label="Multa (%)"
        hint={`No máximo ${MULTA_MAXIMA} %, por lei.`}
        tabular
        inputMode="decimal"
        autoComplete="off"
      />
      <CampoDeTexto
        nome="carencia"
        label="Carência (dias)"
        hint="Passada, tudo conta do vencimento."
        tabular
        inputMode="numeric"
        autoComplete="off"
      />
    </FieldPair>
  )
}

function JurosECorrecao() {
  return (
    <>
      <CampoDeEscolha
        nome="tipoDeJuros"
        label="Juros"
        options={[
          { value: 'convencionado', label: 'O que a convenção combinou' },
          { value: 'legal', label: 'Taxa legal (Código Civil, art. 406)' },
        ]}
      />
      <TaxaAoMes />
      <CampoDeEscolha
        nome="indice"
        label="Correção monetária"
        maxWidth={272}
        options={indicesDeCorrecao.map((i) => ({ value: i, label: indicePorExtenso(i) }))}
      />
    </>
  )
}

function TaxaAoMes() {
  if (useWatch({ name: 'tipoDeJuros' }) !== 'convencionado') return null
  return (
    <CampoDeTexto nome="aoMes" label="Taxa ao mês (%)" tabular inputMode="decimal" autoComplete="off" maxWidth={220} />
  )
}
