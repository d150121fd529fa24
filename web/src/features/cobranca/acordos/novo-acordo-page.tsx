import { vencimentoPorExtenso } from '#contract/cobranca/vencimento.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { TOLERANCIA_PADRAO, type Acordo, type Simulacao } from '#contract/cobranca/acordos.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import {
  CampoDeData,
  CampoDeEscolha,
  CampoDeParagrafo,
  CampoDeTexto,
  CorpoDoFormulario,
} from '../../../formularios/campos.tsx'
import { mandaEmails } from '../../../lib/condominio.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { erroDeCampo } from '../../../lib/erro-da-api.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { BackLink, Page, PageHead, SaveBar } from '../../../ui/page/page.tsx'
import { consultaDasUnidades } from '../../../paineis/unidades/unidades.ts'
import { consultaDaSimulacao, criar } from './acordos.api.ts'
import { esquemaDoAcordo, termosDe, type Preenchido, type Valores } from './esquema.ts'
import { emParcelas } from './em-parcelas.ts'
import { JurosSobre } from './juros-sobre.tsx'
import { SimulacaoDoAcordo } from './simulacao.tsx'

const DIAS_ATE_VENCER = 30

/** What is about to be agreed, in figures. */
function confirmacaoDe({ unidade, divida, parcelas, total, cobrancas }: Simulacao) {
  const quantas = cobrancas.filter((c) => c.escolhida).length
  const entrada = parcelas.find((p) => p.numero === 0)
  const outras = parcelas.filter((p) => p.numero > 0)
  const [primeira] = outras
  return {
    title: `Fechar o acordo de ${unidade.nome}?`,
    body: [
      `${quantas === 1 ? 'Uma cobrança' : `${quantas} cobranças`}, ${formatarReais(divida.total)}, ${quantas === 1 ? 'vira' : 'viram'} ${formatarReais(total)}:`,
      entrada && `entrada de ${formatarReais(entrada.valor)} e`,
      primeira &&
        `${emParcelas(outras.map((p) => p.valor))}, ${outras.length === 1 ? '' : 'a primeira '}em ${vencimentoPorExtenso(primeira)}.`,
      `As cobranças passam a ser cobradas pelas parcelas, e quem paga é avisado${mandaEmails() ? '' : ' só no sistema'}.`,
    ]
      .filter(Boolean)
      .join(' '),
    verb: 'Fechar acordo',
    tone: 'marca' as const,
  }
}

const valoresIniciais = (unidade: string, hoje = todayInSaoPaulo()): Valores => ({
  unidade,
  em: hoje,
  entrada: null,
  parcelas: '6',
  primeiroVencimento: somarDias(hoje, DIAS_ATE_VENCER),
  juros: '',
  jurosSobre: 'principal',
  clausula: '',
  cobrancas: null,
  tolerancia: String(TOLERANCIA_PADRAO),
  observacao: '',
})

/** Simulates and makes an agreement about what a unit owes. */
export function NovoAcordoPage() {
  const [busca] = useSearchParams()
  const seguir = useSeguir()
  const { confirm, dialog } = useConfirm()
  const cache = useQueryClient()
  const unidades = useQuery(consultaDasUnidades).data ?? []
  const lista = enderecoDaLista(paths.acordos)
  async function gravar({ observacao, clausula, ...v }: Preenchido, chave: string) {
    const termos = termosDe(formulario.form.getValues())
    // What is signed is what was shown: the marked charges, not what happens to be late now.
    const vista = termos && (await cache.query({ ...consultaDaSimulacao(termos), staleTime: 'static' }))
    const cobrancas = vista?.cobrancas.filter((c) => c.escolhida).map((c) => c._id) ?? []
    if (cobrancas.length === 0) throw erroDeCampo('unidade', 'Não há cobranças escolhidas para o acordo')
    if (vista && !(await confirm(confirmacaoDe(vista)))) return null
    const textos = { ...(observacao && { observacao }), ...(v.jurosSobre === 'divida' && { clausula }) }
    return criar({ ...v, cobrancas, ...textos }, chave)
  }
  const { formulario, acao, pergunta } = usePreenchimento(
    valoresIniciais(busca.get('unidade') ?? ''),
    {
      esquema: esquemaDoAcordo,
      gravar,
      feito: ({ numero }: Acordo) => `Acordo ${numero} fechado`,
      palavra: 'cobrancas',
    },
    ({ _id }) => seguir(paths.acordo(_id)),
  )
  return (
    <Page width="form">
      <BackLink to={lista}>Acordos</BackLink>
      <PageHead
        title="Novo acordo"
        sub="A dívida vira parcelas. Se uma atrasa demais, a dívida volta, menos o que foi pago."
      />
      <CorpoDoFormulario de={formulario} acao={acao} para="fechar o acordo">
        <DeQueDivida unidades={unidades} />
        <Parcelamento />
        <SimulacaoDoAcordo />
        <CampoDeParagrafo nome="observacao" label="Observação" optional rows={3} hint="O morador vê este texto." />
        <SaveBar>
          <BotoesDoFormulario verbo="Fechar acordo" enviando={formulario.enviando} volta={lista} />
        </SaveBar>
      </CorpoDoFormulario>
      {dialog}
      {pergunta}
    </Page>
  )
}

function DeQueDivida({ unidades }: { unidades: readonly { _id: string; nome: string }[] }) {
  return (
    <FieldPair>
      <CampoDeEscolha
        nome="unidade"
        label="Unidade"
        placeholder="Escolha a unidade"
        options={unidades.map((u) => ({ value: u._id, label: u.nome }))}
      />
      <CampoDeData nome="em" label="Dívida calculada em" hint="O dia do acordo." />
    </FieldPair>
  )
}

function Parcelamento() {
  return (
    <>
      <FieldPair>
        <CampoDeValor nome="entrada" label="Entrada" optional hint="Vence no dia do acordo." />
        <CampoDeTexto nome="parcelas" label="Parcelas" inputMode="numeric" autoComplete="off" />
      </FieldPair>
      <FieldPair>
        <CampoDeData
          nome="primeiroVencimento"
          label="Primeiro vencimento"
          hint="As outras, no mesmo dia dos meses seguintes."
        />
        <CampoDeTexto
          nome="juros"
          label="Juros ao mês (%)"
          optional
          inputMode="decimal"
          autoComplete="off"
          hint="Simples, sobre o que falta."
        />
      </FieldPair>
      <JurosSobre />
      <FieldPair>
        <CampoDeTexto
          nome="tolerancia"
          label="Dias de tolerância"
          inputMode="numeric"
          autoComplete="off"
          hint="Parcela com mais atraso que isso desfaz o acordo."
        />
      </FieldPair>
    </>
  )
}
