import type { z } from 'zod'
import { mesPorExtenso } from '#contract/calendario.ts'
import { competencia as competenciaISO } from '#contract/competencia.ts'
import { paraCentavos } from '#contract/moeda.ts'
import type { corpoDaPrestacao, Inadimplente, Parecer, Prestacao } from '#contract/prestacoes.ts'
import { auditar } from '#server/platform/audit.ts'
import { agoraISO, hoje } from '#server/platform/clock.ts'
import { ehAdministracao, type Ctx } from '#server/platform/context.ts'
import { campoInvalido, conflito, conflitoDeVersao, naoEncontrado } from '#server/platform/errors.ts'
import { avisarMudanca } from '#server/platform/events.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import * as arquivos from '../arquivos/arquivos.service.ts'
import { exigirFechado, fechadoAte } from '../fundos/meses-fechados.service.ts'
import { notificar } from '../notificacoes/notificacoes.service.ts'
import { antesDeFechar } from './avisos-do-fechamento.service.ts'
import { figurasDe, type DoMes, type Figuras } from './figuras.service.ts'
import * as repo from './prestacoes.repo.ts'
import { situacaoDe } from './prestacoes.rules.ts'
import { aJustificar, exigirJustificativa } from './sem-explicacao.service.ts'

type Corpo = z.output<typeof corpoDaPrestacao>

const ENTIDADE = 'prestacoes'
/** What holds the files of a published month's expenses: they stay, and everybody of the building may open them. */
export const COMPROVANTES = 'prestacoes-comprovantes'

/** A month somebody may look at, and what is stored about it. */
export interface Mes {
  competencia: string
  linha: repo.Linha | undefined
}

/**
 * The month an address names. Staff may look at every one until the present; whoever else at those published.
 * @throws NAO_ENCONTRADO
 */
export async function encontrar(ctx: Ctx, texto: string): Promise<Mes> {
  const lida = competenciaISO.safeParse(texto)
  if (!lida.success || lida.data > hoje().slice(0, 7)) throw naoEncontrado()
  const linha = await repo.porMes(ctx.db, lida.data)
  if (!ehAdministracao(ctx) && linha?.publicada_em == null) throw naoEncontrado()
  return { competencia: lida.data, linha }
}

const parecerDe = (l: repo.Linha | undefined): Parecer | null =>
  l?.parecer == null
    ? null
    : {
        ...{ resultado: l.parecer, texto: l.parecer_texto, de: l.parecer_de, em: l.parecer_em ?? '' },
        ...{ registradoPor: l.parecer_por, registradoEm: l.parecer_registrado_em },
      }

/** Figures that came after a publication are not made up for it. */
function figurasPublicadas(retrato: string): Figuras {
  const DE_DEPOIS = { especies: null, conferencia: null, justificativa: null }
  const lidas = { ...DE_DEPOIS, ...(JSON.parse(retrato) as Omit<Figuras, keyof typeof DE_DEPOIS>) } as Figuras
  return { ...lidas, conferencia: lidas.conferencia && { ...lidas.conferencia, em: lidas.conferencia.em ?? null } }
}

/** What a month shows: the figures kept when it was published, else those of the books. */
async function figuras(ctx: Ctx, { competencia, linha }: Mes): Promise<DoMes> {
  if (linha?.retrato == null) return figurasDe(ctx, competencia)
  return {
    figuras: figurasPublicadas(linha.retrato),
    inadimplentes: JSON.parse(linha.inadimplentes ?? '[]') as Inadimplente[],
    itensDoBanco: null,
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

/** The accounts of a month. Whoever is not of the staff never learns who owes. */
export async function ver(ctx: Ctx, mes: Mes): Promise<Prestacao> {
  const { competencia, linha } = mes
  const lido = await figuras(ctx, mes)
  const ate = await fechadoAte(ctx)
  const administra = ehAdministracao(ctx)
  return {
    _id: competencia,
    situacao: situacaoDe(competencia, linha?.publicada_em != null, ate),
    publicadaEm: linha?.publicada_em ?? null,
    publicadaPor: linha?.publicada_por ?? null,
    ...(await comLinks(ctx, lido.figuras)),
    inadimplentes: administra ? lido.inadimplentes : null,
    itensDoBanco: administra ? lido.itensDoBanco : null,
    avisosDoFechamento: administra ? await antesDeFechar(ctx, competencia, { figuras: lido.figuras, ate }) : null,
    aJustificar: administra && linha?.publicada_em == null ? await aJustificar(ctx, competencia, lido.figuras) : null,
    nota: linha?.nota ?? '',
    parecer: parecerDe(linha),
    anexos: await arquivos.doRegistro(ctx, ENTIDADE, competencia),
    versao: linha?.versao ?? 0,
  }
}

const paraAuditoria = (l: repo.Linha) => ({
  nota: l.nota,
  parecer: l.parecer,
  textoDoParecer: l.parecer_texto,
  parecerDe: l.parecer_de,
  parecerEm: l.parecer_em,
})

const EM_BRANCO = { nota: '', parecer: null, parecer_texto: '', parecer_de: '', parecer_em: null }
const SEM_RETRATO = {
  ...{ publicada_em: null, publicada_por: null, retrato: null, inadimplentes: null },
  ...{ receitas: null, despesas: null, saldo_final: null },
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

const CAMPOS_DO_PARECER = ['parecer', 'parecer_texto', 'parecer_de', 'parecer_em'] as const
type CamposDoParecer = Pick<repo.Linha, (typeof CAMPOS_DO_PARECER)[number]>

const mesmoParecer = (antes: CamposDoParecer | undefined, agora: CamposDoParecer): boolean =>
  antes !== undefined && CAMPOS_DO_PARECER.every((c) => antes[c] === agora[c])

/**
 * The council's opinion is what it signed: what the administration writes down comes with that file. One of before this was
 * asked for may stay as it is without. @throws VALIDACAO on `anexos`
 */
async function exigirAssinado(
  ctx: Ctx,
  competencia: string,
  { parecer, novo, anexos }: Pick<Corpo, 'parecer' | 'anexos'> & { novo: boolean },
): Promise<void> {
  if (parecer === null) return
  const havia = (await arquivos.doRegistro(ctx, ENTIDADE, competencia)).length
  const ha = anexos?.length ?? havia
  if (ha === 0 && (novo || havia > 0)) throw campoInvalido('anexos', 'Anexe o parecer assinado pelo conselho')
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
  inTransaction(ctx, async (ctx) => {
    const antes = await encontrar(ctx, competencia)
    if (antes.linha?.publicada_em != null)
      throw conflito('As contas deste mês já foram publicadas. Retire a publicação para mudar a nota ou o parecer.')
    const { nota, parecer: p, anexos } = corpo
    const escrito = {
      nota,
      parecer: p?.resultado ?? null,
      parecer_texto: p?.texto ?? '',
      parecer_de: p?.de ?? '',
      parecer_em: p?.em ?? null,
    }
    const novo = p !== null && !mesmoParecer(antes.linha, escrito)
    await exigirAssinado(ctx, competencia, { parecer: p, novo, anexos })
    const quem = { parecer_por: ctx.quem?.nome ?? null, parecer_registrado_em: agoraISO() }
    const nenhum = { parecer_por: null, parecer_registrado_em: null }
    const campos = { ...escrito, ...(p === null ? nenhum : novo ? quem : {}) }
    const depois = await escrever(ctx, antes, campos, versaoEsperada, corpo)
    if (anexos) await arquivos.vincular(ctx, ENTIDADE, competencia, anexos)
    await registrar(ctx, 'alterou', competencia, antes.linha ? paraAuditoria(antes.linha) : null, escrito)
    return ver(ctx, depois)
  })

/**
 * Publishes the accounts of a month: its figures are kept as they are, and everybody of the building is told.
 * @param justificativa why they go out with a difference that nothing explains; needed only while none was written of it
 * @throws CONFLITO when it is published already or the month is open; VALIDACAO on `justificativa`; CONFLITO_DE_VERSAO
 */
export const publicar = (
  ctx: Ctx,
  competencia: string,
  justificativa: string | undefined,
  versaoEsperada: number | null,
): Promise<Prestacao> =>
  inTransaction(ctx, async (ctx) => {
    const antes = await encontrar(ctx, competencia)
    if (antes.linha?.publicada_em != null) throw conflito('As contas deste mês já foram publicadas')
    await exigirFechado(ctx, competencia)
    const justificada = await exigirJustificativa(ctx, competencia, justificativa)
    const { figuras: f, inadimplentes } = await figurasDe(ctx, competencia)
    const { receitas, despesas, saldoFinal } = f.balancete.total
    const depois = await escrever(
      ctx,
      antes,
      {
        publicada_em: agoraISO(),
        publicada_por: ctx.quem?.nome ?? '',
        retrato: JSON.stringify(f),
        inadimplentes: JSON.stringify(inadimplentes),
        receitas: paraCentavos(receitas),
        despesas: paraCentavos(despesas),
        saldo_final: paraCentavos(saldoFinal),
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
    await registrar(ctx, 'publicou', competencia, null, { receitas, despesas, saldoFinal, ...justificada })
    const mes = mesPorExtenso(competencia)
    await notificar(
      ctx,
      { papel: 'todos' },
      {
        tipo: 'prestacao',
        titulo: `Contas de ${mes} publicadas`,
        texto: 'Veja o que o condomínio recebeu e gastou no mês, com os comprovantes.',
        caminho: `/prestacao-de-contas/${competencia}`,
        entidade: ENTIDADE,
        entidadeId: competencia,
      },
    )
    return ver(ctx, depois)
  })

/** Takes back what was published: it is a draft again, with the figures of the books. @throws CONFLITO, CONFLITO_DE_VERSAO */
export const retirar = (
  ctx: Ctx,
  competencia: string,
  motivo: string,
  versaoEsperada: number | null,
): Promise<Prestacao> =>
  inTransaction(ctx, async (ctx) => {
    const antes = await encontrar(ctx, competencia)
    if (antes.linha?.publicada_em == null) throw conflito('As contas deste mês não estão publicadas')
    const depois = await escrever(ctx, antes, SEM_RETRATO, versaoEsperada, { motivo })
    await arquivos.prender(ctx, COMPROVANTES, competencia, [])
    await registrar(ctx, 'retirou', competencia, null, { motivo })
    return ver(ctx, depois)
  })
