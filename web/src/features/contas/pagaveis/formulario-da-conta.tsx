import { lazy, Suspense, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { extensoesUsuais } from '#contract/casa/arquivos.ts'
import { camposDoPagavel } from '#contract/contas/pagaveis.campos.ts'
import { formasDePagar } from '#contract/contas/pagaveis.ts'
import { CampoDeArquivosDepois } from '../../../campos/campo-de-arquivos-depois.tsx'
import { CampoDeCategoria } from '../../../campos/campo-de-categoria.tsx'
import { CampoDeFornecedorDepois } from '../../../campos/campo-de-fornecedor-depois.tsx'
import { CampoDeFundo } from '../../../campos/campo-de-fundo.tsx'
import { CampoDeMes } from '../../../formularios/campo-de-mes.tsx'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import {
  CampoDeData,
  CampoDeEscolha,
  CampoDeMarcar,
  CampoDeParagrafo,
  CampoDeTexto,
  CorpoDoFormulario,
} from '../../../formularios/campos.tsx'
import type { Formulario } from '../../../formularios/formulario.ts'
import { lerRepeticao, opcoesDeRepeticao } from '../../../paineis/repeticao.ts'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { FoldedSection, FormSection } from '../../../ui/fields/form-section.tsx'
import { SaveBar } from '../../../ui/page/page.tsx'
import type { Preenchido, Valores } from './esquema.ts'
import { CampoDaOrdem } from './campo-da-ordem.tsx'
import { LeituraDosArquivos } from './leitura-dos-arquivos.tsx'
import { CampoDaLinha } from './leitura-da-linha.tsx'
import { FORMAS } from './textos.ts'

const SecaoDasRetencoes = lazy(() =>
  import('./retencoes/secao-das-retencoes.tsx').then((m) => ({ default: m.SecaoDasRetencoes })),
)

const SecaoDasPartes = lazy(() => import('./partes/secao-das-partes.tsx').then((m) => ({ default: m.SecaoDasPartes })))

const ROTULOS = rotulosDe(camposDoPagavel)
/** A note's XML is read here. */
const EXTENSOES = [...extensoesUsuais, 'xml' as const]
const OPCOES_DE_FORMA = formasDePagar.map((f) => ({ value: f, label: FORMAS[f] }))

interface Props {
  formulario: Formulario<Valores, Preenchido>
  acao: (v: Preenchido) => Promise<void>
  para: string
  /** The supplier it has, who may have been deleted since. */
  fornecedor?: { _id: string; name: string } | null
  /** The service order it is for, which may have been deleted since. */
  servico?: { _id: string; titulo: string } | null
  /** Whether it may be, or stay, a draft. */
  rascunho: boolean
  /** It is by which a tax is collected: whom it is for, how much and of which categories and funds the notes say. */
  tributo?: boolean
  botoes: ReactNode
}

/** The questions about a bill; files at the right. */
export function FormularioDaConta({
  formulario,
  acao,
  para,
  fornecedor,
  servico,
  rascunho,
  tributo = false,
  botoes,
}: Props) {
  const repeticao = lerRepeticao(formulario.form.getValues('recorrencia') ?? '')
  const direita = <CampoDeArquivosDepois nome="anexos" label={ROTULOS.anexos} extensoes={EXTENSOES} />
  return (
    <CorpoDoFormulario de={formulario} acao={acao} para={para} lado={direita}>
      <LeituraDosArquivos />
      <CampoDeTexto nome="name" label={ROTULOS.name} autoComplete="off" />
      {!tributo && (
        <CampoDeFornecedorDepois
          nome="fornecedor"
          label={ROTULOS.fornecedor}
          placeholder="Sem fornecedor"
          atual={fornecedor ?? null}
        />
      )}
      <CampoDeEscolha nome="forma" label={ROTULOS.forma} options={OPCOES_DE_FORMA} />
      <PorOndeSePaga />
      {!tributo && (
        <FieldPair>
          <CampoDeValor nome="valor" label={ROTULOS.valor} />
          <CampoDeValor nome="desconto" label={ROTULOS.desconto} optional />
        </FieldPair>
      )}
      <FieldPair>
        <CampoDeData nome="vencimento" label={ROTULOS.vencimento} />
        <CampoDeMes nome="competencia" label={ROTULOS.competencia} optional hint="Em branco, o mês do vencimento." />
      </FieldPair>
      {!tributo && (
        <Suspense>
          <SecaoDasRetencoes atual={fornecedor?._id ?? null} />
        </Suspense>
      )}
      <FormSection title="No livro">
        <NoLivro tributo={tributo} repeticao={repeticao} />
      </FormSection>
      {!tributo && (
        <Suspense>
          <SecaoDasPartes />
        </Suspense>
      )}
      {!tributo && <NotaEOrdem servico={servico ?? null} />}
      <CampoDeParagrafo nome="observacao" label={ROTULOS.observacao} optional rows={3} />
      {rascunho && (
        <CampoDeMarcar
          nome="rascunho"
          label="Ainda falta algo: deixar como rascunho"
          hint="Um rascunho conta no que está por vir, e ninguém o aprova nem paga."
        />
      )}
      <SaveBar>{botoes}</SaveBar>
    </CorpoDoFormulario>
  )
}

interface DoLivro {
  tributo: boolean
  repeticao: ReturnType<typeof lerRepeticao>
}

/** Where the bill belongs; of a divided one each part says its category and fund, of a tax's its notes do. */
function NoLivro({ tributo, repeticao }: DoLivro) {
  const dividida = useWatch<Valores, 'partes'>({ name: 'partes' }).length > 0
  const nota = <CampoDeTexto nome="nota" label={ROTULOS.nota} optional tabular autoComplete="off" />
  const repete = (
    <CampoDeEscolha nome="recorrencia" label={ROTULOS.recorrencia} options={opcoesDeRepeticao(repeticao)} />
  )
  if (tributo) return nota
  if (dividida)
    return (
      <FieldPair>
        {nota}
        {repete}
      </FieldPair>
    )
  return (
    <>
      <FieldPair>
        {nota}
        <CampoDeCategoria nome="categoria" tipo="despesa" />
      </FieldPair>
      <FieldPair>
        <CampoDeFundo nome="fundo" label={ROTULOS.fundo} />
        {repete}
      </FieldPair>
    </>
  )
}

/** The line or the key, as the bill is paid by. */
function PorOndeSePaga() {
  const forma = useWatch<Valores, 'forma'>({ name: 'forma' })
  if (forma === 'boleto' || forma === 'arrecadacao') return <CampoDaLinha />
  if (forma !== 'pix') return null
  return (
    <CampoDeTexto
      nome="pix"
      label={ROTULOS.pix}
      optional
      autoComplete="off"
      autoCapitalize="none"
      hint="A chave de quem recebe. Se não for a de antes, outra pessoa confere com o fornecedor."
    />
  )
}

/** What few bills have, and an XML fills in. */
function NotaEOrdem({ servico }: { servico: { _id: string; titulo: string } | null }) {
  const valores = useWatch<Valores, ['chave', 'emissao', 'servico']>({ name: ['chave', 'emissao', 'servico'] })
  return (
    <FoldedSection title="Nota fiscal e ordem de serviço" filled={valores.some(Boolean)} summary={undefined}>
      <CampoDeTexto
        nome="chave"
        label={ROTULOS.chave}
        optional
        tabular
        autoComplete="off"
        hint="44 números da NF-e, ou 50 da NFS-e nacional. A mesma nota não entra duas vezes."
      />
      <FieldPair>
        <CampoDeData nome="emissao" label={ROTULOS.emissao} optional />
        <CampoDaOrdem nome="servico" label={ROTULOS.servico} atual={servico} />
      </FieldPair>
    </FoldedSection>
  )
}
