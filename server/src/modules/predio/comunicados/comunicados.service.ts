import type { z } from 'zod'
import type {
  Comunicado,
  ComunicadoAberto,
  ComunicadoNaLista,
  CorpoDeComunicado,
  listarComunicados,
  PublicoEnviado,
  SituacaoDoComunicado,
} from '#contract/predio/comunicados.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { ehAdministracao, exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { conflito, conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { lerOrdem, paginar, type Pagina } from '#server/platform/http/lista.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import * as repo from './comunicados.repo.ts'
import { informadasPor } from './entregas.service.ts'
import * as entregas from './entregas.repo.ts'
import { exigirPublico, porExtenso } from './publico.service.ts'

/** Communications: drafts that are written, and what was published as it is read. */

export const ENTIDADE = 'comunicados'
/** The word under which the files of a version are kept. */
export const VERSOES = 'comunicado_versoes'

/** Where it opens in the application. */
export const caminhoDe = (id: string): string => `/comunicado/${id}`

export const publicoDe = (l: Pick<repo.Linha, 'publico'>): PublicoEnviado => JSON.parse(l.publico) as PublicoEnviado

export function situacaoDe(l: Pick<repo.Linha, 'numero' | 'retirado_em' | 'vale_ate'>): SituacaoDoComunicado {
  if (l.numero === 0) return 'rascunho'
  if (l.retirado_em !== null) return 'retirado'
  return l.vale_ate !== null && l.vale_ate < hoje() ? 'vencido' : 'publicado'
}

type Meu = Comunicado['meu']

/** What who asks got of some communications, the earliest of their units. */
export async function minhas(ctx: Ctx, ids: readonly string[]): Promise<Map<string, NonNullable<Meu>>> {
  const minhas = new Map<string, NonNullable<Meu>>()
  for (const x of await entregas.daPessoa(ctx.db, exigirQuem(ctx).id, ids)) {
    const antes = minhas.get(x.comunicado_id)
    minhas.set(x.comunicado_id, {
      lidoEm: antes?.lidoEm ?? x.lido_em,
      cienteEm: antes?.cienteEm ?? x.ciente_em,
    })
  }
  return minhas
}

const quem = (por: string | null, em: string | null) => (em === null ? null : { por, em })

async function semAnexos(ctx: Ctx, l: repo.Linha, meu: Meu): Promise<Omit<Comunicado, 'anexos' | 'publico'>> {
  const retirado = quem(l.quem_retirou, l.retirado_em)
  return {
    _id: l.id,
    ...repo.campos.daLinha(l),
    publicoPorExtenso: await porExtenso(ctx, publicoDe(l)),
    situacao: situacaoDe(l),
    numero: l.numero,
    publicado: quem(l.quem_publicou, l.publicado_em),
    retirado: retirado && { ...retirado, motivo: l.motivo_da_retirada ?? '' },
    meu,
    createdAt: l.criado_em,
    updatedAt: l.atualizado_em,
    versao: l.versao,
  }
}

/** A communication as the API shows it to who asks. */
export async function paraFora(ctx: Ctx, l: repo.Linha): Promise<Comunicado> {
  return {
    ...(await semAnexos(ctx, l, (await minhas(ctx, [l.id])).get(l.id) ?? null)),
    publico: publicoDe(l),
    anexos: await arquivos.doRegistro(ctx, ENTIDADE, l.id),
  }
}

/** The stored communication, deleted or not, whoever asks. @throws NAO_ENCONTRADO */
export async function encontrarMesmoExcluido(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw naoEncontrado()
  return linha
}

/** The stored communication that who asks may see: staff all, others what of the board is addressed to them. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await encontrarMesmoExcluido(ctx, id)
  if (linha.excluido_em !== null) throw naoEncontrado()
  if (ehAdministracao(ctx)) return linha
  if (linha.numero === 0 || !(await minhas(ctx, [id])).has(id)) throw naoEncontrado()
  return linha
}

/** Whether the files of a communication may be seen by who asks. */
export const podeVerArquivos = (ctx: Ctx, id: string): Promise<boolean> =>
  encontrar(ctx, id).then(
    () => true,
    () => false,
  )

/** Whether the files of a version may be: whoever reads what is on the board reads what was there before. */
export async function podeVerArquivosDaVersao(ctx: Ctx, id: string): Promise<boolean> {
  const versao = await repo.versaoPorId(ctx.db, id)
  return versao !== undefined && podeVerArquivos(ctx, versao.comunicado_id)
}

export async function listar(
  ctx: Ctx,
  query: z.output<typeof listarComunicados.query>,
): Promise<Pagina<ComunicadoNaLista>> {
  const administra = ehAdministracao(ctx)
  const { busca, tipo, situacao } = query
  const filtro: repo.Filtro = { busca, tipo, situacao, dia: hoje(), para: administra ? null : exigirQuem(ctx).id }
  const como = lerOrdem<repo.Ordem>(query.ordem ?? '-publicacao')
  return paginar(query, await repo.contar(ctx.db, filtro), async (lugar) => {
    const linhas = await repo.listar(ctx.db, filtro, { ...como, ...lugar })
    const ids = linhas.map((l) => l.id)
    const [meus, informadas] = [await minhas(ctx, ids), administra ? await informadasPor(ctx, linhas) : null]
    return Promise.all(
      linhas.map(async (l) => ({
        ...(await semAnexos(ctx, l, meus.get(l.id) ?? null)),
        unidades: informadas?.get(l.id) ?? null,
      })),
    )
  })
}

/** A communication with every version that was on the board. */
export async function ver(ctx: Ctx, l: repo.Linha): Promise<ComunicadoAberto> {
  const linhas = await repo.versoes(ctx.db, l.id)
  const anexos = await arquivos.dosRegistros(
    ctx,
    VERSOES,
    linhas.map((v) => v.id),
  )
  const versoes = linhas.map((v) => ({
    ...{ numero: v.numero, titulo: v.titulo, texto: v.texto, motivo: v.motivo },
    anexos: anexos.get(v.id) ?? [],
    publicada: { por: v.quem, em: v.publicada_em },
  }))
  return { ...(await paraFora(ctx, l)), versoes }
}

const textoDeBusca = (d: { titulo: string; texto: string }) => emPalavras(d.titulo, d.texto)

/** The columns that a text decides. */
export const colunasDoTexto = (d: { titulo: string; texto: string }) => ({
  ...{ titulo: d.titulo, texto: d.texto, ordem_titulo: normalizar(d.titulo), busca: textoDeBusca(d) },
  atualizado_em: agoraISO(),
})

const colunasDe = (d: CorpoDeComunicado) => ({
  ...colunasDoTexto(d),
  ...{ tipo: d.tipo, publico: JSON.stringify(d.publico) },
  ...{ pede_ciente: d.pedeCiente ? 1 : 0, vale_ate: d.valeAte },
})

/** Writes a draft. @throws VALIDACAO */
export const criar = (ctx: Ctx, d: CorpoDeComunicado): Promise<Comunicado> =>
  emTransacao(ctx, async (ctx) => {
    await exigirPublico(ctx, d.publico)
    const id = novoId()
    await repo.inserir(ctx.db, {
      ...{ id, criado_por: exigirQuem(ctx).id, criado_em: agoraISO() },
      ...{ publicado_em: null, publicado_por: null },
      ...{ retirado_em: null, retirado_por: null, motivo_da_retirada: null },
      ...{ excluido_em: null, excluido_por: null },
      ...colunasDe(d),
    })
    await arquivos.vincular(ctx, ENTIDADE, id, d.anexos)
    const linha = await encontrar(ctx, id)
    await registrar(ctx, 'criou', null, linha)
    return paraFora(ctx, linha)
  })

/** @throws CONFLITO of what was published, which never changes */
function exigirRascunho(l: repo.Linha): void {
  if (l.numero > 0)
    throw conflito('O que foi publicado não muda. Corrija com uma nova versão, ou retire este comunicado.')
}

/** Writes over the version that was read. @throws CONFLITO_DE_VERSAO with both states when somebody saved in between */
export async function gravar(
  ctx: Ctx,
  antes: repo.Linha,
  colunas: Parameters<typeof repo.atualizar>[3],
  { versaoEsperada, enviado, acao }: { versaoEsperada: number | null; enviado: unknown; acao: string },
): Promise<repo.Linha> {
  const vale = versaoEsperada === null || versaoEsperada === antes.versao
  if (!vale || !(await repo.atualizar(ctx.db, antes.id, antes.versao, colunas)))
    throw conflitoDeVersao(await paraFora(ctx, await encontrarMesmoExcluido(ctx, antes.id)), enviado)
  const depois = await encontrarMesmoExcluido(ctx, antes.id)
  await registrar(ctx, acao, antes, depois)
  return depois
}

/** Changes a draft. @throws CONFLITO of what was published; VALIDACAO */
export const atualizar = (
  ctx: Ctx,
  id: string,
  d: CorpoDeComunicado,
  versaoEsperada: number | null,
): Promise<Comunicado> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    exigirRascunho(antes)
    await exigirPublico(ctx, d.publico)
    const tinha = await arquivos.idsDoRegistro(ctx, ENTIDADE, id)
    const depois = await gravar(ctx, antes, colunasDe(d), { versaoEsperada, enviado: d, acao: 'alterou' })
    await arquivos.vincular(ctx, ENTIDADE, id, d.anexos, tinha)
    return paraFora(ctx, depois)
  })

/** Deletes a draft softly. @throws CONFLITO of what was published; CONFLITO_DE_VERSAO */
export const excluir = (ctx: Ctx, id: string, versaoEsperada: number | null): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await encontrar(ctx, id)
    if (antes.numero > 0) throw conflito('O que foi publicado não se exclui: retire este comunicado do quadro.')
    const marcas = { excluido_em: agoraISO(), excluido_por: exigirQuem(ctx).nome }
    await gravar(ctx, antes, marcas, { versaoEsperada, enviado: null, acao: 'excluiu' })
    return undefined
  })

/** Undoes a deletion. Restoring what is not deleted changes nothing. */
export const restaurar = (ctx: Ctx, id: string): Promise<Comunicado> =>
  emTransacao(ctx, async (ctx) => {
    const linha = await encontrarMesmoExcluido(ctx, id)
    if (linha.excluido_em === null) return paraFora(ctx, linha)
    const sem = { excluido_em: null, excluido_por: null }
    return paraFora(ctx, await gravar(ctx, linha, sem, { versaoEsperada: null, enviado: null, acao: 'restaurou' }))
  })

/** What the history shows of a communication. */
const noHistorico = async (ctx: Ctx, l: repo.Linha) =>
  repo.campos.noHistorico({ ...repo.campos.daLinha(l), publicoPorExtenso: await porExtenso(ctx, publicoDe(l)) })

async function registrar(ctx: Ctx, acao: string, antes: repo.Linha | null, depois: repo.Linha): Promise<void> {
  const conta = acao !== 'excluiu' && acao !== 'restaurou'
  await auditar(ctx, {
    ...{ acao, entidade: ENTIDADE, id: depois.id, titulo: depois.titulo },
    antes: conta && antes ? await noHistorico(ctx, antes) : null,
    depois: conta ? await noHistorico(ctx, depois) : null,
  })
  await avisarMudanca(ctx, ENTIDADE, acao, depois.id)
}
