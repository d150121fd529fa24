import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { formatarData, somarDias } from '#contract/valores/calendario.ts'
import {
  descricaoDoItem,
  fundamentosDaMulta,
  naturezas,
  unidadeEscolhida,
  type Cobranca,
  type Natureza,
} from '#contract/cobranca/cobrancas.ts'
import type { cobrarAvulsa } from '#contract/cobranca/cobrancas-rotas.ts'
import { linha, paragrafo } from '#contract/protocolo/comum.ts'
import type { CorpoEnviado } from '#contract/protocolo/rota.ts'
import type { UnidadeNaLista } from '#contract/predio/unidades.ts'
import { paths } from '../../../app/paths.ts'
import { CampoDeValor } from '../../../formularios/campo-de-valor.tsx'
import { CampoDeEscolha, CampoDeParagrafo, CampoDeTexto, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { mandaEmails } from '../../../lib/condominio.ts'
import { valorDigitado } from '../../../formularios/valor-digitado.ts'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { CampoDeArquivosDepois } from '../../../campos/campo-de-arquivos-depois.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { farDateNote } from '../../../ui/text/far-date.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import type { StoredFile } from '../../../ui/files/file-preview.tsx'
import { writeMonth } from '../../../ui/text/month-text.ts'
import { Note } from '../../../ui/page/note.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { BackLink, FormLayout, Page, PageHead, SaveBar } from '../../../ui/page/page.tsx'
import { CampoDeVencimento } from './emissao/campo-de-vencimento.tsx'
import { consultaDasUnidades } from '../../../paineis/unidades/unidades.ts'
import { cobrarUma, consultaDoTetoDaMulta } from './cobrancas.api.ts'
import { SemUnidades } from './emissao/sem-unidades.tsx'
import { NOME_DA_NATUREZA, NOME_DO_FUNDAMENTO } from './textos.ts'

// Known only once the funds are read.
const CampoDoFundoDoItem = lazy(() =>
  import('../../../campos/campo-do-fundo-do-item.tsx').then((m) => ({ default: m.CampoDoFundoDoItem })),
)

const DIAS_ATE_VENCER = 15

/** What people fill in; the month is that of the due date. */
type Campo = Exclude<keyof CorpoEnviado<typeof cobrarAvulsa>, 'competencia'>

const esquema = z
  .object({
    unidade: unidadeEscolhida,
    tipo: z.enum(['extra', 'multa']),
    descricao: descricaoDoItem,
    natureza: z.enum(naturezas),
    fundo: z.string().optional(),
    valor: valorDigitado,
    vencimento: dataDigitada,
    motivo: paragrafo('o motivo', 2000).optional(),
    fundamento: z.enum(fundamentosDaMulta),
    clausula: linha('a cláusula', 300).optional(),
    anexos: z.array(z.custom<StoredFile>()),
  } satisfies Record<Campo, z.ZodType>)
  .superRefine((v, c) => {
    if (v.tipo !== 'multa') return
    const falta = (path: string, message: string) => c.addIssue({ code: 'custom', path: [path], message })
    if (v.motivo === undefined) falta('motivo', 'Informe o que aconteceu')
    if (v.clausula === undefined) falta('clausula', 'Informe a cláusula da convenção ou do regimento')
    if (v.anexos.length === 0) falta('anexos', 'Anexe a notificação que a unidade recebeu')
  })

/** An extra charge, or a fine for conduct, to one unit. */
export function CobrancaAvulsaPage() {
  const [busca] = useSearchParams()
  const unidades = useQuery(consultaDasUnidades).data
  const seguir = useSeguir()
  const { confirm, dialog } = useConfirm()
  const lista = enderecoDaLista(paths.cobrancas)
  /** A debt from before the product may be brought in; a slip of the year may not become two thousand days of interest. */
  const confirmarVencimento = async (vencimento: string): Promise<boolean> => {
    const cancel = 'Mudar o vencimento'
    const longe = farDateNote(vencimento, todayInSaoPaulo())
    if (longe)
      return confirm({
        title: `Emitir com vencimento em ${formatarData(vencimento)}?`,
        body: longe,
        verb: 'Emitir assim mesmo',
        cancel,
      })
    return (
      vencimento >= todayInSaoPaulo() ||
      confirm({
        title: 'Emitir uma cobrança já vencida?',
        body: `O vencimento é ${formatarData(vencimento)}: ela já sai com multa e juros desde essa data, e quem paga é avisado${mandaEmails() ? '' : ' só no sistema'}.`,
        verb: 'Emitir assim mesmo',
        cancel,
      })
    )
  }
  async function gravar(preenchido: z.output<typeof esquema>, chave: string) {
    const { natureza, fundo, motivo, fundamento, clausula, anexos, ...v } = preenchido
    if (!(await confirmarVencimento(v.vencimento))) return null
    const multa = v.tipo === 'multa'
    const doTipo = multa ? { fundamento, clausula, anexos: anexos.map((a) => a._id) } : { natureza }
    // It came with the field.
    const { fundoDoItem } = await import('../../../campos/fundo-do-item.ts')
    const destino = fundoDoItem(fundo ?? '', multa ? 'ordinaria' : natureza)
    return cobrarUma({ ...v, ...doTipo, ...destino, ...(motivo && { motivo }) }, chave)
  }
  const { formulario, acao, pergunta } = usePreenchimento(
    {
      unidade: busca.get('unidade') ?? '',
      tipo: 'extra',
      descricao: '',
      natureza: 'ordinaria',
      fundo: '',
      valor: null,
      vencimento: somarDias(todayInSaoPaulo(), DIAS_ATE_VENCER),
      motivo: '',
      fundamento: 'conduta',
      clausula: '',
      anexos: [],
    },
    {
      esquema,
      gravar,
      feito: ({ tipo, numero }: Cobranca) => `${tipo === 'multa' ? 'Multa' : 'Cobrança'} ${numero} emitida`,
      palavra: 'cobrancas',
    },
    ({ _id }) => seguir(paths.cobranca(_id)),
  )
  return (
    <Page width="form">
      <BackLink to={lista}>Cobranças</BackLink>
      <PageHead title="Cobrar uma unidade" sub="Uma despesa que é só dela, ou uma multa por conduta." />
      {unidades?.length === 0 ? (
        <SemUnidades />
      ) : (
        <FormLayout>
          <CorpoDoFormulario de={formulario} acao={acao} para="emitir">
            <Unidade unidades={unidades ?? []} />
            <CampoDeEscolha
              nome="tipo"
              label="O que é"
              options={[
                { value: 'extra', label: 'Cobrança extra' },
                { value: 'multa', label: 'Multa por conduta' },
              ]}
            />
            <CampoDeTexto
              nome="descricao"
              label="Descrição"
              placeholder="Controle do portão, conserto, barulho…"
              autoComplete="off"
            />
            <FieldPair>
              <CampoDeValor nome="valor" label="Valor" />
              <CampoDeVencimento />
            </FieldPair>
            <DoTipo />
            <SaveBar>
              <BotoesDoFormulario verbo="Emitir cobrança" enviando={formulario.enviando} volta={lista} />
            </SaveBar>
          </CorpoDoFormulario>
        </FormLayout>
      )}
      {dialog}
      {pergunta}
    </Page>
  )
}

function Unidade({ unidades }: { unidades: readonly UnidadeNaLista[] }) {
  return (
    <CampoDeEscolha
      nome="unidade"
      label="Unidade"
      placeholder="Escolha a unidade"
      maxWidth={272}
      options={unidades.map((u) => ({ value: u._id, label: u.nome }))}
    />
  )
}

/** Up to how much the fine may go, before it is typed. */
function TetoDaMulta() {
  const [unidade, fundamento] = useWatch({ name: ['unidade', 'fundamento'] }) as [string, string]
  const { data } = useQuery({ ...consultaDoTetoDaMulta(unidade), enabled: unidade !== '' })
  if (unidade === '' || !data) return null
  const teto = data.tetos.find((t) => t.fundamento === fundamento)
  if (!teto) return null
  return (
    <Note tone={data.contribuicao ? 'info' : 'warning'}>
      {data.contribuicao && teto.valor !== null ? (
        <>
          Pode ser de até <Amount reais={teto.valor} />: {teto.vezes} vezes a contribuição da unidade em{' '}
          {writeMonth(data.contribuicao.competencia)}, <Amount reais={data.contribuicao.valor} /> ({teto.artigo}).
        </>
      ) : (
        <>
          O teto é de {teto.vezes} vezes a contribuição mensal da unidade ({teto.artigo}), e ela ainda não tem nenhuma:{' '}
          <Link to={paths.gerarCobrancas}>gere antes a cobrança do mês</Link>.
        </>
      )}
    </Note>
  )
}

/** Whose an extra charge is; of a fine, what happened, on what it rests, the clause and the notice that was given. */
function DoTipo() {
  const [tipo, natureza] = useWatch({ name: ['tipo', 'natureza'] }) as ['extra' | 'multa', Natureza]
  const multa = tipo === 'multa'
  return (
    <>
      {!multa && (
        <CampoDeEscolha
          nome="natureza"
          label="Natureza"
          hint="Se a unidade está alugada: a ordinária vai para o inquilino, as outras para o proprietário."
          options={naturezas.map((n) => ({ value: n, label: NOME_DA_NATUREZA[n] }))}
        />
      )}
      <Suspense>
        <CampoDoFundoDoItem natureza={multa ? 'ordinaria' : natureza} />
      </Suspense>
      <CampoDeParagrafo
        nome="motivo"
        label={multa ? 'O que aconteceu' : 'Motivo'}
        optional={!multa}
        rows={4}
        hint={multa ? 'O fato, e quando. O morador vê este texto.' : 'O morador vê este texto.'}
      />
      {multa && (
        <>
          <CampoDeEscolha
            nome="fundamento"
            label="Fundamento"
            hint="O teto é em contribuições mensais da unidade, sem as extras (Código Civil, art. 1.336, §2º, e 1.337). A repetida e a antissocial pedem ¾ dos outros condôminos em assembleia."
            options={fundamentosDaMulta.map((value) => ({ value, label: NOME_DO_FUNDAMENTO[value] }))}
          />
          <TetoDaMulta />
          <CampoDeTexto nome="clausula" label="Cláusula" placeholder="Regimento interno, art. 22" autoComplete="off" />
          <CampoDeArquivosDepois nome="anexos" label="Notificação que a unidade recebeu" obrigatorio />
        </>
      )}
    </>
  )
}
