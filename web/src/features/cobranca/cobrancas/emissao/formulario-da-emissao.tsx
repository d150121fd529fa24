import { vencimentoPorExtenso } from '#contract/cobranca/vencimento.ts'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { somarDias } from '#contract/valores/calendario.ts'
import type { CorpoDaEmissao, Emissao, ItemDaEmissao, Previa } from '#contract/cobranca/emissoes.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../../app/paths.ts'
import { novaChave } from '../../../../lib/api.ts'
import { avisarInfo, avisarSucesso } from '../../../../avisos/avisos.ts'
import { CampoDeMes } from '../../../../formularios/campo-de-mes.tsx'
import { CampoDeTexto, CorpoDoFormulario } from '../../../../formularios/campos.tsx'
import { mandaEmails } from '../../../../lib/condominio.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { enderecoDaLista } from '../../../../listas/endereco-da-lista.ts'
import { useFormulario, type Formulario } from '../../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../../formularios/guarda-de-saida.tsx'
import { useSeguir } from '../../../../formularios/use-seguir.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { addMonths, todayInSaoPaulo } from '../../../../ui/text/calendar-days.ts'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { FieldPair } from '../../../../ui/fields/field.tsx'
import { addToMonth, monthInWords } from '../../../../ui/text/month-text.ts'
import { SaveBar } from '../../../../ui/page/page.tsx'
import { CampoDeVencimento } from './campo-de-vencimento.tsx'
import { emitir, prever } from '../cobrancas.api.ts'
import { DialogoDoItem } from './dialogo-do-item.tsx'
import { comNomeDoItem, esquemaDaEmissao, itensParaRepetir, type ValoresDaEmissao } from './esquema-da-emissao.ts'
import css from './gerar.module.css'
import { ItensDaEmissao } from './itens-da-emissao.tsx'
import { PreviaDaEmissao } from './previa-da-emissao.tsx'
import { contar } from '../textos.ts'

/** A preview, and what it is of: it holds until something changes. */
interface Conferida {
  de: string
  corpo: CorpoDaEmissao
  previa: Previa
  chave: string
}

const DIAS_ATE_VENCER = 10

/** The month after the last one issued, due on the same day; the first time, next month. */
function valoresIniciais(ultima: Emissao | undefined, itens: ItemDaEmissao[]): ValoresDaEmissao {
  const hoje = todayInSaoPaulo()
  if (ultima)
    return {
      competencia: addToMonth(ultima.competencia, 1),
      nome: ultima.nome,
      vencimento: addMonths(ultima.vencimento, 1),
      itens,
    }
  return {
    competencia: hoje.slice(0, 7),
    nome: 'Taxa condominial',
    vencimento: somarDias(hoje, DIAS_ATE_VENCER),
    itens,
  }
}

/** How many months from one to another, `YYYY-MM`; negative backwards. */
function mesesEntre(de: string, ate: string): number {
  const [a = 0, m = 0] = de.split('-').map(Number)
  const [b = 0, n = 0] = ate.split('-').map(Number)
  return (b - a) * 12 + n - m
}

const semVazio = (v: object) => JSON.stringify(v)

type DaEmissao = Formulario<ValoresDaEmissao, CorpoDaEmissao>

/** The preview that was asked for last, whether it still holds, and whether it may be issued. */
function useConferencia({ form }: Pick<DaEmissao, 'form'>) {
  const [conferida, setConferida] = useState<Conferida | null>(null)
  const titulo = useRef<HTMLHeadingElement>(null)
  const escrito = useWatch({ control: form.control }) as object
  const vale = conferida !== null && conferida.de === semVazio(escrito)
  const pronta = vale && !conferida.previa.existente ? conferida : null
  useEffect(() => {
    if (conferida) titulo.current?.focus()
  }, [conferida])

  async function conferir(corpo: CorpoDaEmissao) {
    try {
      const previa = await prever(corpo)
      setConferida({ de: semVazio(form.getValues()), corpo, previa, chave: novaChave() })
    } catch (erro) {
      throw comNomeDoItem(erro, corpo)
    }
  }
  return { conferida, vale, pronta, titulo, conferir }
}

/** The due date goes with the month, on the same day, until somebody types another. */
function useVencimentoDoMes({ form }: Pick<DaEmissao, 'form'>, inicio: ValoresDaEmissao) {
  const competencia = useWatch({ control: form.control, name: 'competencia' })
  const posto = useRef(inicio.vencimento)
  useEffect(() => {
    if (form.getValues('vencimento') !== posto.current || !/^\d{4}-\d{2}$/.test(competencia)) return
    posto.current = addMonths(inicio.vencimento, mesesEntre(inicio.competencia, competencia))
    if (posto.current !== form.getValues('vencimento')) form.setValue('vencimento', posto.current)
  }, [competencia, inicio, form])
}

/** Issues what was previewed, once that is confirmed. */
function useGeracao(formulario: DaEmissao, liberar: () => void) {
  const [gerando, setGerando] = useState(false)
  const { confirm, dialog } = useConfirm()
  const seguir = useSeguir()
  const gerar = async ({ corpo, previa, chave }: Conferida) => {
    const sim = await confirm({
      title: `Gerar ${contar(previa.quantidade)} de ${monthInWords(previa.competencia)}?`,
      body: fraseDaConfirmacao(previa),
      verb: `Gerar ${contar(previa.quantidade)}`,
      tone: 'marca',
    })
    if (!sim) return
    setGerando(true)
    await formulario.enviar(async () => {
      const feita = await emitir(corpo, chave)
      liberar()
      if (feita.nova) avisarSucesso(`${contar(feita.quantidade)} de ${monthInWords(feita.competencia)} geradas`)
      else avisarInfo(`${monthInWords(feita.competencia)} já tinha sido gerado: nada foi acrescentado`)
      marcarComoVelho('cobrancas')
      await seguir(`${paths.cobrancas}?competencia=${feita.competencia}`)
    })()
    setGerando(false)
  }
  return { gerando, gerar: (pronta: Conferida) => void gerar(pronta), dialog }
}

/** The item whose dialog is open, by its place. */
function useItemAberto({ form }: Pick<DaEmissao, 'form'>) {
  const [aberto, setAberto] = useState<number | null>(null)
  const itens = form.getValues('itens')
  const salvarItem = (item: ItemDaEmissao) => {
    const outros = aberto === itens.length ? [...itens, item] : itens.map((i, n) => (n === aberto ? item : i))
    form.setValue('itens', outros, { shouldDirty: true })
    form.clearErrors('itens')
    setAberto(null)
  }
  return { item: aberto === null ? undefined : (itens[aberto] ?? null), setAberto, salvarItem }
}

/** A month's charges, with the items that another screen brought (the fee of a budget), if any: what is divided, how, the preview of what each unit pays, and only then the issuing. */
export function FormularioDaEmissao({ ultima }: { ultima: Emissao | undefined }) {
  const levados = useLocation().state as { itens?: object[] } | null
  const [inicio] = useState(() => valoresIniciais(ultima, itensParaRepetir(levados?.itens ?? [])))
  const formulario = useFormulario(esquemaDaEmissao, inicio)
  const { form, enviando } = formulario
  const guarda = useGuardaDeSaida(form.formState.isDirty)
  const { gerando, gerar, dialog } = useGeracao(formulario, guarda.liberar)
  const { conferida, vale, pronta, titulo, conferir } = useConferencia(formulario)
  useVencimentoDoMes(formulario, inicio)
  const { item, setAberto, salvarItem } = useItemAberto(formulario)
  const competencia = useWatch({ control: form.control, name: 'competencia' })
  return (
    <>
      <CorpoDoFormulario de={formulario} acao={conferir} para={pronta ? 'gerar' : 'conferir'}>
        <div className={css.perguntas}>
          <FieldPair>
            <CampoDeMes nome="competencia" label="Competência" />
            <CampoDeVencimento />
          </FieldPair>
          <CampoDeTexto
            nome="nome"
            label="Nome da cobrança"
            hint="É o nome que os moradores veem."
            autoComplete="off"
          />
          <ItensDaEmissao ultima={ultima} competencia={competencia} abrir={setAberto} />
        </div>
        {conferida && <PreviaDaEmissao previa={conferida.previa} velha={!vale} ultima={ultima} tituloRef={titulo} />}
        <Pe pronta={pronta} enviando={enviando} gerando={gerando} gerar={gerar} />
      </CorpoDoFormulario>
      {/* It has a form of its own, so it stands outside the month's form. */}
      {item !== undefined && <DialogoDoItem item={item} fechar={() => setAberto(null)} aoSalvar={salvarItem} />}
      {dialog}
      {guarda.dialog}
    </>
  )
}

interface PropsDoPe {
  /** What may be issued; null while there is something to preview. */
  pronta: Conferida | null
  enviando: boolean
  gerando: boolean
  gerar: (pronta: Conferida) => void
}

function Pe({ pronta, enviando, gerando, gerar }: PropsDoPe) {
  return (
    <SaveBar>
      {pronta ? (
        <Button variant="primary" size="lg" busy={gerando} onClick={() => gerar(pronta)}>
          Gerar {contar(pronta.previa.quantidade)}
        </Button>
      ) : (
        <Button type="submit" variant="primary" size="lg" busy={enviando}>
          Conferir antes de gerar
        </Button>
      )}
      <ButtonLink to={enderecoDaLista(paths.cobrancas)} variant="text" size="lg">
        Cancelar
      </ButtonLink>
    </SaveBar>
  )
}

/** How many mails go out, or only lie here. */
function osAvisos(emails: number): string {
  if (!mandaEmails())
    return `${emails === 1 ? 'O e-mail' : `Os ${emails} e-mails`} de aviso ${emails === 1 ? 'fica guardado' : 'ficam guardados'}: não há servidor de e-mail.`
  return emails === 1 ? 'Um e-mail vai para o responsável.' : `${emails} e-mails vão para os responsáveis.`
}

/** Total, due date and how many mails go out. */
function fraseDaConfirmacao(p: Previa): string {
  const emails = p.linhas.filter((l) => l.pagador?.email).length
  const sem = p.linhas.length - emails
  return [
    `São ${formatarReais(p.total)}, com vencimento em ${vencimentoPorExtenso(p)}.`,
    osAvisos(emails),
    sem > 0 && `${contar(sem)} ${sem === 1 ? 'não tem' : 'não têm'} e-mail de quem paga.`,
  ]
    .filter(Boolean)
    .join(' ')
}
