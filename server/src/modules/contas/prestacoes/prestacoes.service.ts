import type { z } from 'zod'
import { mesPorExtenso } from '#contract/valores/calendario.ts'
import { competencia as competenciaISO } from '#contract/valores/competencia.ts'
import { paraCentavos } from '#contract/valores/moeda.ts'
import { seloEmPalavras } from '#contract/contas/documentos/palavras-do-selo.ts'
import type { corpoDaPrestacao, Prestacao, publicarPrestacao } from '#contract/contas/prestacoes.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { resumoDoPublicado } from '#server/platform/cadeia/publicacoes.ts'
import { ehAdministracao, leOsLivros, type Ctx } from '#server/platform/contexto.ts'
import { conflito, conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import { exigirFechado, fechadoAte, seloDoMes } from '../livro/meses-fechados.service.ts'
import { notificar } from '../../casa/notificacoes/notificacoes.service.ts'
import { conselheirosEm } from '../../pessoas/cargos/conselho.service.ts'
import { doConselho } from './conselho.service.ts'
import { figurasDe, type DoMes, type EmAtraso, type Figuras } from './figuras.service.ts'
import { avisosDoFechamento } from './lista/lista.rules.ts'
import { podeFechar, linhasDoMes } from './lista/lista.service.ts'
import { quemDeve } from './quem-deve.service.ts'
import * as pareceres from './pareceres.service.ts'
import { ENTIDADE, SEM_PARECER } from './pareceres.service.ts'
import * as repo from './prestacoes.repo.ts'
import { situacaoDe } from './prestacoes.rules.ts'
import { aJustificar, exigirJustificativa } from './sem-explicacao.service.ts'

type Corpo = z.output<typeof corpoDaPrestacao>
type CorpoDaPublicacao = z.output<typeof publicarPrestacao.corpo>

/** What holds the files of a published month's expenses: they stay, and everybody of the building may open them. */
export const COMPROVANTES = 'prestacoes-comprovantes'

/** A month somebody may look at, and what is stored about it. */
export interface Mes {
  competencia: string
  linha: repo.Linha | undefined
}

/**
 * The month an address names. Who reads the books may look at every one until the present; whoever else at those published.
 * @throws NAO_ENCONTRADO
 */
export async function encontrar(ctx: Ctx, texto: string): Promise<Mes> {
  const lida = competenciaISO.safeParse(texto)
  if (!lida.success || lida.data > hoje().slice(0, 7)) throw naoEncontrado()
  const linha = await repo.porMes(ctx.db, lida.data)
  if (!leOsLivros(ctx) && linha?.publicada_em == null) throw naoEncontrado()
  return { competencia: lida.data, linha }
}

/** Figures that came after a publication are not made up for it. */
function figurasPublicadas(retrato: string): Figuras {
  const DE_DEPOIS = { especies: null, conferencia: null, porConta: null, justificativa: null, excecoes: null }
  const lidas = { ...DE_DEPOIS, ...(JSON.parse(retrato) as Omit<Figuras, keyof typeof DE_DEPOIS>) } as Figuras
  return { ...lidas, conferencia: lidas.conferencia && { ...lidas.conferencia, em: lidas.conferencia.em ?? null } }
}

/** What a month shows: the figures kept when it was published, else those of the books. */
export async function figuras(ctx: Ctx, { competencia, linha }: Mes): Promise<DoMes> {
  if (linha?.retrato == null) return figurasDe(ctx, competencia)
  return {
    figuras: figurasPublicadas(linha.retrato),
    inadimplentes: JSON.parse(linha.inadimplentes ?? '[]') as EmAtraso[],
    itensDoBanco: null,
    itensPorConta: null,
  }
}

/** Files carry links that stop working: each reading gets new ones. */
async function comLinks(ctx: Ctx, f: Figuras): Promise<Figuras> {
  const comprovantes: Figuras['comprovantes'] = []
  for (const c of f.comprovantes) {
    const novos: typeof c.arquivos = []
    for (const a of c.arquivos) novos.push({ ...a, url: await arquivos.linkAssinado(ctx, a._id) })
    comprovantes.push({ ...c, arquivos: novos })
  }
  return { ...f, comprovantes }
}

/** The accounts of a month. Who owes is told to the staff and, as far as the building decided, to the council. */
export async function ver(ctx: Ctx, mes: Mes): Promise<Prestacao> {
  const { competencia, linha } = mes
  const lido = await figuras(ctx, mes)
  const ate = await fechadoAte(ctx)
  const administra = ehAdministracao(ctx)
  const escrito = await pareceres.ver(ctx, mes, lido.figuras)
  const avisos = async () =>
    podeFechar(competencia, ate)
      ? avisosDoFechamento(await linhasDoMes(ctx, competencia, { figuras: lido.figuras, ate, doConselho: escrito }))
      : null
  return {
    _id: competencia,
    situacao: situacaoDe(competencia, linha?.publicada_em != null, ate),
    publicadaEm: linha?.publicada_em ?? null,
    publicadaPor: linha?.publicada_por ?? null,
    selo: await seloDoMes(ctx, competencia),
    ...(await comLinks(ctx, lido.figuras)),
    inadimplentes: await quemDeve(ctx, lido.inadimplentes, lido.figuras.inadimplencia.em),
    itensDoBanco: administra ? lido.itensDoBanco : null,
    itensPorConta: administra ? lido.itensPorConta : null,
    avisosDoFechamento: administra ? await avisos() : null,
    aJustificar: administra && linha?.publicada_em == null ? await aJustificar(ctx, competencia, lido.figuras) : null,
    nota: linha?.nota ?? '',
    ...escrito,
    conselho: (await doConselho(ctx, mes, lido.figuras)).fora,
    versao: linha?.versao ?? 0,
  }
}

/** What a notice of a month is about, and where it leads. */
export const sobreOMes = (competencia: string) =>
  ({
    tipo: 'prestacao',
    caminho: `/prestacao-de-contas/${competencia}`,
    entidade: ENTIDADE,
    entidadeId: competencia,
  }) as const

const paraAuditoria = (l: repo.Linha) => ({
  nota: l.nota,
  ...pareceres.campos.noHistorico(pareceres.campos.daLinha(l)),
})

const EM_BRANCO = { nota: '', ...SEM_PARECER }
const SEM_RETRATO = {
  ...{ publicada_em: null, publicada_por: null, retrato: null, inadimplentes: null },
  ...{ receitas: null, despesas: null, saldo_final: null, conselho: null },
}

/** Writes over the version that was read, or begins the month. @throws CONFLITO_DE_VERSAO */
async function escrever(
  ctx: Ctx,
  mes: Mes,
  campos: Partial<repo.Linha>,
  versaoEsperada: number | null,
  enviado: unknown,
) {
  const { competencia, linha } = mes
  const vale = versaoEsperada === null || versaoEsperada === (linha?.versao ?? 0)
  const agora = agoraISO()
  const escrito =
    vale &&
    (linha
      ? await repo.atualizar(ctx.db, competencia, linha.versao, { ...campos, atualizado_em: agora })
      : await repo.inserir(ctx.db, {
          id: competencia,
          ...EM_BRANCO,
          ...SEM_RETRATO,
          ...campos,
          criado_em: agora,
          atualizado_em: agora,
        }))
  if (!escrito) throw conflitoDeVersao(await ver(ctx, await encontrar(ctx, competencia)), enviado)
  return encontrar(ctx, competencia)
}

async function registrar(
  ctx: Ctx,
  acao: string,
  competencia: string,
  antes: Record<string, unknown> | null,
  depois: Record<string, unknown> | null,
): Promise<void> {
  const titulo = `Prestação de contas de ${mesPorExtenso(competencia)}`
  await auditar(ctx, { acao, entidade: ENTIDADE, id: competencia, titulo, antes, depois })
  await avisarMudanca(ctx, ENTIDADE, acao, competencia)
}

/**
 * Writes the síndico's note and the council's opinion of a month.
 * @throws CONFLITO when it is published, CONFLITO_DE_VERSAO, VALIDACAO on `anexos` and `anexos.<i>`
 */
export const gravar = (
  ctx: Ctx,
  competencia: string,
  corpo: Corpo,
  versaoEsperada: number | null,
): Promise<Prestacao> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, competencia)
    if (antes.linha?.publicada_em != null)
      throw conflito('As contas deste mês já foram publicadas. Retire a publicação para mudar a nota ou o parecer.')
    const { nota, parecer, anexos } = corpo
    const digital = await pareceres.digitalDoMes(ctx, competencia)
    const linha = await pareceres.porOQueVale(ctx, antes.linha, digital)
    const { novo, campos } = pareceres.camposDe(corpo, linha, { digital, por: ctx.quem?.nome ?? null })
    await pareceres.exigirAssinado(ctx, competencia, { parecer, novo, anexos, digital })
    // Whoever saves the note has read it beside these figures.
    const escrito = { ...campos, nota, nota_figuras: nota === '' ? null : digital }
    const depois = await escrever(ctx, antes, escrito, versaoEsperada, corpo)
    if (anexos) await arquivos.vincular(ctx, ENTIDADE, competencia, anexos)
    const agora = depois.linha && paraAuditoria(depois.linha)
    await registrar(ctx, 'alterou', competencia, antes.linha ? paraAuditoria(antes.linha) : null, agora ?? null)
    return ver(ctx, depois)
  })

/** Everybody of the building is told, and who is of the council that their opinion is waited for. */
async function avisarDaPublicacao(ctx: Ctx, mes: Mes, f: Figuras): Promise<void> {
  const { competencia } = mes
  const selo = await seloDoMes(ctx, competencia)
  const doSelo = selo === null ? '' : ` ${seloEmPalavras(selo)}.`
  const porDar = (await doConselho(ctx, mes, f)).porDar.map((c) => c.id)
  const aviso = { ...sobreOMes(competencia), titulo: `Contas de ${mesPorExtenso(competencia)} publicadas` }
  await notificar(
    ctx,
    { papel: 'todos', menos: porDar },
    {
      ...aviso,
      texto: `Veja o que o condomínio recebeu e gastou no mês, com os comprovantes.${doSelo}`,
    },
  )
  await notificar(
    ctx,
    { usuarios: porDar },
    {
      ...aviso,
      titulo: `${aviso.titulo}: falta o seu parecer`,
      texto: `Como conselheiro fiscal, leia as contas e diga se aprova, aprova com ressalvas ou rejeita. O parecer sai com o seu nome e as suas palavras.${doSelo}`,
    },
  )
}

/**
 * Publishes the accounts of a month: its figures are kept as they are, and everybody of the building is told.
 * @param corpo.justificativa why they go out with a difference that nothing explains; needed only while none was written of it
 * @param corpo.semParecer that they go out without an opinion; needed only while the council spoke of other figures alone
 * @throws CONFLITO when it is published already or the month is open; VALIDACAO on `justificativa` and `semParecer`;
 *   CONFLITO_DE_VERSAO
 */
export const publicar = (
  ctx: Ctx,
  competencia: string,
  { justificativa, semParecer }: CorpoDaPublicacao,
  versaoEsperada: number | null,
): Promise<Prestacao> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, competencia)
    if (antes.linha?.publicada_em != null) throw conflito('As contas deste mês já foram publicadas')
    await exigirFechado(ctx, competencia)
    const justificada = await exigirJustificativa(ctx, competencia, justificativa)
    const { figuras: f, inadimplentes } = await figurasDe(ctx, competencia)
    const { receitas, despesas, saldoFinal } = f.balancete.total
    const conselho = await conselheirosEm(ctx, hoje())
    const doParecer = await pareceres.aoPublicar(ctx, antes.linha, { figuras: f, semParecer })
    const depois = await escrever(
      ctx,
      antes,
      {
        ...doParecer,
        publicada_em: agoraISO(),
        publicada_por: ctx.quem?.nome ?? '',
        retrato: JSON.stringify(f),
        inadimplentes: JSON.stringify(inadimplentes),
        receitas: paraCentavos(receitas),
        despesas: paraCentavos(despesas),
        saldo_final: paraCentavos(saldoFinal),
        conselho: JSON.stringify(conselho.map((c) => c.id)),
      },
      versaoEsperada,
      null,
    )
    await arquivos.prender(
      ctx,
      COMPROVANTES,
      competencia,
      f.comprovantes.flatMap((c) => c.arquivos.map((a) => a._id)),
    )
    const resumo = depois.linha && { resumoDoPublicado: resumoDoPublicado(depois.linha) }
    await registrar(ctx, 'publicou', competencia, null, { receitas, despesas, saldoFinal, ...justificada, ...resumo })
    await avisarDaPublicacao(ctx, depois, f)
    return ver(ctx, depois)
  })

/** Takes back what was published: it is a draft again, with the figures of the books. @throws CONFLITO, CONFLITO_DE_VERSAO */
export const retirar = (
  ctx: Ctx,
  competencia: string,
  motivo: string,
  versaoEsperada: number | null,
): Promise<Prestacao> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, competencia)
    if (antes.linha?.publicada_em == null) throw conflito('As contas deste mês não estão publicadas')
    const retirada = { ...SEM_RETRATO, retirada_em: agoraISO() }
    const depois = await escrever(ctx, antes, retirada, versaoEsperada, { motivo })
    await arquivos.prender(ctx, COMPROVANTES, competencia, [])
    await registrar(ctx, 'retirou', competencia, null, { motivo })
    return ver(ctx, depois)
  })
