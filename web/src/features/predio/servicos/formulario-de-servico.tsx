import { type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { camposDoServico } from '#contract/predio/servicos.campos.ts'
import { tiposDeServico } from '#contract/predio/servicos.ts'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import {
  CampoDeData,
  CampoDeEscolha,
  CampoDeParagrafo,
  CampoDeTexto,
  CorpoDoFormulario,
} from '../../../formularios/campos.tsx'
import type { Formulario } from '../../../formularios/formulario.ts'
import { lerRepeticao, opcoesDeRepeticao } from '../../../paineis/repeticao.ts'
import { CampoDeArquivosDepois } from '../../../campos/campo-de-arquivos-depois.tsx'
import { CampoDeFornecedorDepois } from '../../../campos/campo-de-fornecedor-depois.tsx'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { FoldedSection, FormSection } from '../../../ui/fields/form-section.tsx'
import { SaveBar } from '../../../ui/page/page.tsx'
import type { Preenchido, Valores } from './esquema.ts'

const ROTULOS = rotulosDe(camposDoServico)

interface Props {
  formulario: Formulario<Valores, Preenchido>
  acao: (v: Preenchido) => Promise<void>
  para: string
  /** The supplier it has, who may have been deleted since. */
  fornecedor?: { _id: string; name: string } | null
  /** The expense was posted: the book holds the cost. */
  custoFixo?: boolean
  lado?: ReactNode
  botoes: ReactNode
}

/** The questions about a service order; files and what concerns its status at the right. */
export function FormularioDeServico({ formulario, acao, para, fornecedor, custoFixo, lado, botoes }: Props) {
  const repeticao = lerRepeticao(formulario.form.getValues('recorrencia') ?? '')
  const direita = (
    <>
      {lado}
      <CampoDeArquivosDepois nome="anexos" label={ROTULOS.anexos} />
    </>
  )
  return (
    <CorpoDoFormulario de={formulario} acao={acao} para={para} lado={direita}>
      <CampoDeTexto nome="titulo" label={ROTULOS.titulo} autoComplete="off" />
      <FieldPair>
        <CampoDeEscolha
          nome="tipo"
          label={ROTULOS.tipo}
          options={tiposDeServico.map((t) => ({ value: t, label: t }))}
        />
        <CampoDeTexto nome="area" label={ROTULOS.area} autoComplete="off" />
      </FieldPair>
      <CampoDeParagrafo nome="descricao" label={ROTULOS.descricao} optional rows={5} />
      <FormSection title="Quando">
        <FieldPair>
          <CampoDeData nome="prazo" label={ROTULOS.prazo} optional />
          <CampoDeEscolha nome="recorrencia" label={ROTULOS.recorrencia} options={opcoesDeRepeticao(repeticao)} />
        </FieldPair>
      </FormSection>
      <QuemFaz fornecedor={fornecedor} custoFixo={custoFixo} />
      <SaveBar>{botoes}</SaveBar>
    </CorpoDoFormulario>
  )
}

/** Who does it and for how much, which is often known only later. */
function QuemFaz({ fornecedor, custoFixo }: Pick<Props, 'fornecedor' | 'custoFixo'>) {
  const [escolhido, custo] = useWatch({ name: ['fornecedor', 'custo'] }) as [
    string | undefined,
    number | null | undefined,
  ]
  const definido = !!escolhido || (custo !== null && custo !== undefined)
  return (
    <FoldedSection title="Quem faz e quanto custa" summary={!definido && 'A definir'} filled={definido}>
      <CampoDeFornecedorDepois
        nome="fornecedor"
        label={ROTULOS.fornecedor}
        placeholder="A definir"
        atual={fornecedor ?? null}
      />
      <CampoDeValor
        nome="custo"
        label={ROTULOS.custo}
        optional
        disabled={custoFixo}
        hint={custoFixo ? 'A despesa já foi lançada. Reabra o serviço para mudar o custo.' : undefined}
        maxWidth={272}
      />
    </FoldedSection>
  )
}
