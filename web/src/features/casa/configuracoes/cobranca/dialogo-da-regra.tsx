import { useWatch } from 'react-hook-form'
import { formatarData } from '#contract/valores/calendario.ts'
import { indicesDeCorrecao, MULTA_MAXIMA, type RegraDeAtraso } from '#contract/cobranca/regras-de-cobranca.ts'
import { DialogoDeFormulario } from '../../../../formularios/dialogo-de-formulario.tsx'
import { CampoDeData, CampoDeEscolha, CampoDeTexto } from '../../../../formularios/campos.tsx'
import { comOutrosCampos } from '../../../../lib/erro-da-api.ts'
import { usePreenchimento } from '../../../../formularios/use-preenchimento.ts'
import { addMonths, firstOfMonth, todayInSaoPaulo } from '../../../../ui/text/calendar-days.ts'
import { FieldPair } from '../../../../ui/fields/field.tsx'
import { FormSection } from '../../../../ui/fields/form-section.tsx'
import { gravarRegra } from './cobranca.api.ts'
import { esquemaDaRegra, indicePorExtenso, regraEmBranco, valoresDaRegra } from './regra-de-atraso.ts'

/** `juros.aoMes` of the server is `aoMes` here. */
const nossoCampo = (path: string) => path.replace(/^juros(\.aoMes)?$/, 'aoMes')

/** What a late payer owes from a day on. */
export function DialogoDaRegra({ regra, fechar }: { regra: RegraDeAtraso | null; fechar: () => void }) {
  const preenchimento = usePreenchimento(
    regra ? valoresDaRegra(regra) : regraEmBranco(firstOfMonth(addMonths(todayInSaoPaulo(), 1))),
    {
      esquema: esquemaDaRegra,
      gravar: async (corpo) => {
        try {
          await gravarRegra(corpo)
        } catch (erro) {
          throw comOutrosCampos(erro, nossoCampo)
        }
        return corpo.inicio
      },
      feito: (inicio) => `Regra gravada: vale para o que vence desde ${formatarData(inicio)}`,
      palavra: 'cobrancas',
    },
    fechar,
  )
  return (
    <DialogoDeFormulario
      {...preenchimento}
      title={regra ? 'Alterar regra de atraso' : 'Nova regra de atraso'}
      width={560}
      onClose={fechar}
    >
      <CampoDeData
        nome="inicio"
        label="Vale para o que vence desde"
        maxWidth={220}
        disabled={regra !== null}
        hint={regra ? 'Para outra data, cadastre outra regra.' : undefined}
      />
      <CampoDeTexto
        nome="clausula"
        label="Cláusula da convenção"
        optional
        placeholder="Art. 12, § 3º"
        autoComplete="off"
      />
      <FormSection level={3} title="Multa">
        <MultaECarencia />
      </FormSection>
      <FormSection level={3} title="Juros e correção">
        <JurosECorrecao />
      </FormSection>
    </DialogoDeFormulario>
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
