import { somarDias } from '#contract/valores/calendario.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import type { TipoDeUsuario } from '#contract/protocolo/tipos-de-usuario.ts'
import { situacaoEm } from '#contract/valores/vigencia.ts'
import { auditarVarios } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { descricoes } from '#server/platform/registro.ts'
import { porChavesOuNomes } from './achar.service.ts'
import { fatoDoVinculo } from './apresentacao.service.ts'
import { criarVarias } from './carga.service.ts'
import { moradasDosNovos } from './moradas.service.ts'
import * as repo from './unidades.repo.ts'
import { chaveDaUnidade, papelDoTipo, saoAMesma } from './unidades.rules.ts'
import * as vinculos from './vinculos.repo.ts'

/**
 * The one place that keeps units in step with the bloco and apto of people's accounts. Only staff's word counts: somebody
 * who types an apartment while accepting an invitation does not enter it by that.
 */

/** What an account says of where somebody lives. */
export interface Moradia {
  id: string
  nome: string
  bloco: string | null
  apto: string | null
  tipo: TipoDeUsuario
  /** Digits only; null while nobody typed it. */
  cpf: string | null
}

/** Who enters a unit with an account, or without one: then what is known of them is kept at the tie, which has their id. */
type QuemEntra = Moradia & { semAcesso?: true | undefined; tel?: string | null }

type Casa = Pick<Moradia, 'bloco' | 'apto'>

const chaveDe = ({ bloco, apto }: Casa): string | null => (apto === null ? null : chaveDaUnidade(bloco, apto))

/** The first of the people of each unit, by its key; who is of none is left out. */
function porUnidade<C extends Casa>(pessoas: readonly C[]): Map<string, C> {
  const primeiras = new Map<string, C>()
  for (const p of pessoas) {
    const chave = chaveDe(p)
    if (chave !== null && !primeiras.has(chave)) primeiras.set(chave, p)
  }
  return primeiras
}

/** The units there are of these people, by key, and how the others would be called. */
async function procurar(ctx: Ctx, casas: ReadonlyMap<string, Casa>) {
  const achadas = await porChavesOuNomes(ctx, [...casas.keys()])
  const faltam = [...casas].filter(([chave]) => !achadas.has(chave))
  return { achadas, faltam: faltam.map(([, { bloco, apto }]) => ({ bloco: bloco ?? '', apto: apto ?? '' })) }
}

/**
 * Bloco and apto as the units themselves have them, where there are such: who types "a" for bloco A lives in A.
 * @returns the same people, in the same order
 */
export async function comoNasUnidades<C extends Casa>(ctx: Ctx, pessoas: readonly C[]): Promise<C[]> {
  const { achadas } = await procurar(ctx, porUnidade(pessoas))
  return pessoas.map((p) => {
    const unidade = achadas.get(chaveDe(p) ?? '')
    return unidade ? { ...p, bloco: unidade.bloco === '' ? null : unidade.bloco, apto: unidade.apto } : p
  })
}

/** Names of the units that people would live in and that do not exist, each once. */
export const queFaltam = async (ctx: Ctx, pessoas: readonly Casa[]): Promise<string[]> =>
  (await procurar(ctx, porUnidade(pessoas))).faltam.map(nomeDaUnidade)

/** What tells people without an account apart: their unit and their name. */
export const chaveDeQuemMora = (p: Pick<Moradia, 'bloco' | 'apto' | 'nome'>): string | null => {
  const unidade = chaveDe(p)
  return unidade === null ? null : JSON.stringify([unidade, normalizar(p.nome)])
}

/** Which of these keys (`chaveDeQuemMora`) somebody has who is in that unit today, with an account or without. */
export async function quemJaMora(ctx: Ctx, chaves: readonly string[]): Promise<ReadonlySet<string>> {
  const pedidas = Map.groupBy(chaves, (c) => (JSON.parse(c) as [string, string])[0])
  const achadas = await porChavesOuNomes(ctx, [...pedidas.keys()])
  const daqui = await atuaisPorUnidade(ctx, achadas.values())
  const jaMoram = [...achadas].flatMap(([chave, unidade]) =>
    (daqui.get(unidade.id) ?? []).map((v) => JSON.stringify([chave, normalizar(v.nome)])),
  )
  return new Set(jaMoram)
}

/** Whether a number names a unit by itself: one without bloco has it. */
export async function bastaOApto(ctx: Ctx, apto: string | undefined): Promise<boolean> {
  if (apto === undefined) return false
  const chave = chaveDaUnidade(null, apto)
  return (await repo.porChaves(ctx.db, [chave])).has(chave)
}

/** The unit of each key, made where there is none yet. */
async function unidadesDe(
  ctx: Ctx,
  moradias: ReadonlyMap<string, Moradia>,
  importacaoId: string | null,
): Promise<Map<string, repo.Linha>> {
  const { achadas, faltam } = await procurar(ctx, moradias)
  const novas = await criarVarias(ctx, faltam, importacaoId)
  for (const l of novas) achadas.set(l.chave, l)
  return achadas
}

/** The morada of each of some people who enter in one go: those of one role in a unit live together. */
async function moradasDosQueEntram(ctx: Ctx, unidades: ReadonlyMap<string, repo.Linha>, pessoas: readonly Moradia[]) {
  const juntas = Map.groupBy(pessoas, (p) => `${unidades.get(chaveDe(p) ?? '')?.id ?? ''} ${papelDoTipo(p.tipo)}`)
  const grupos = [...juntas].filter(([chave]) => !chave.startsWith(' '))
  const moradas = await moradasDosNovos(
    ctx,
    grupos.map(([chave, quem]) => ({ unidadeId: chave.split(' ')[0] ?? '', quantos: quem.length })),
  )
  return new Map(grupos.flatMap(([, quem], i) => quem.map((p) => [p.id, moradas[i] ?? null] as const)))
}

/** What a tie keeps of a person: only their account, where they have one. */
function quemE({ id, semAcesso, nome, tel = null, cpf }: QuemEntra) {
  const ninguem = { nome: null, email: null, tel: null, cpf: null, busca: emPalavras() }
  return semAcesso
    ? { id, usuario_id: null, do_cadastro: 0, nome, email: null, tel, cpf, busca: emPalavras(nome, tel, cpf) }
    : { id: novoId(), usuario_id: id, do_cadastro: 1, ...ninguem }
}

/** The ties of today, by unit. */
async function atuaisPorUnidade(ctx: Ctx, unidades: Iterable<{ id: string }>) {
  const todos = await vinculos.dasUnidades(
    ctx.db,
    [...unidades].map((u) => u.id),
  )
  return Map.groupBy(
    todos.filter((v) => situacaoEm(v, hoje()) === 'atual'),
    (v) => v.unidade_id,
  )
}

/**
 * Starts the ties of people who were nowhere, all from today. Must run in a transaction.
 * @param moradaId the morada of somebody who only changed roles where they live
 */
async function entrar(
  ctx: Ctx,
  pessoas: readonly QuemEntra[],
  importacaoId: string | null,
  moradaId: string | null = null,
): Promise<void> {
  const unidades = await unidadesDe(ctx, porUnidade(pessoas), importacaoId)
  const moradas = moradaId === null ? await moradasDosQueEntram(ctx, unidades, pessoas) : null
  const agora = agoraISO()
  const linhas = pessoas.flatMap((p) => {
    const unidade = unidades.get(chaveDe(p) ?? '')
    if (!unidade) return []
    const vinculo = { papel: papelDoTipo(p.tipo), inicio: hoje(), fim: null, paga: 0 }
    const criado = { criado_por: ctx.quem?.id ?? null, criado_em: agora, atualizado_em: agora }
    const morada_id = moradas === null ? moradaId : (moradas.get(p.id) ?? null)
    const linha = { unidade_id: unidade.id, morada_id, ...quemE(p), ...vinculo, ...criado }
    const fato = fatoDoVinculo('adicionou uma pessoa à unidade', unidade, null, { ...vinculo, nome: p.nome })
    return [{ linha, fato }]
  })
  await vinculos.inserirVarios(
    ctx.db,
    linhas.map((l) => l.linha),
  )
  await auditarVarios(
    ctx,
    linhas.map((l) => l.fato),
  )
  if (linhas.length === 0) return
  const entradas = [...new Set(linhas.map((l) => l.linha.unidade_id))]
  for (const registro of descricoes(ctx)) await registro.aoEntrarEmUnidades?.(ctx, entradas)
  await avisarMudanca(ctx, 'unidades', 'alterou')
}

/**
 * Ends a tie the day before today. One that began today was a slip of typing, and goes as if it had never been.
 */
async function sair(ctx: Ctx, v: vinculos.LinhaDoVinculo): Promise<void> {
  const unidade = await repo.porId(ctx.db, v.unidade_id)
  const [agora, fim] = [agoraISO(), somarDias(hoje(), -1)]
  const engano = fim < v.inicio
  const campos = engano ? { excluido_em: agora, excluido_por: ctx.quem?.nome ?? null } : { fim }
  await vinculos.atualizar(ctx.db, v.id, v.versao, { ...campos, atualizado_em: agora })
  if (!unidade) return
  const acao = engano ? 'removeu uma pessoa da unidade' : 'encerrou um vínculo com a unidade'
  await auditarVarios(ctx, [fatoDoVinculo(acao, unidade, v, engano ? null : { ...v, fim })])
}

/**
 * A tie of today that staff made by hand becomes the one that follows the account: that of the account, or that of the same
 * person typed before they had one, who would be there twice. @returns whether there was one
 */
async function adotar(ctx: Ctx, p: Moradia, chave: string): Promise<boolean> {
  const unidade = (await repo.porChaves(ctx.db, [chave])).get(chave)
  if (!unidade) return false
  const atuais = (await atuaisPorUnidade(ctx, [unidade])).get(unidade.id) ?? []
  const v = atuais.find((v) => v.usuario_id === p.id) ?? semConta(atuais, p)
  if (v === undefined) return false
  await ligar(ctx, unidade, v, p)
  return true
}

/** The tie of somebody that was typed before they had an account. */
const semConta = (atuais: readonly vinculos.LinhaDoVinculo[], p: Moradia) =>
  atuais.find((v) => v.usuario_id === null && saoAMesma(v, p))

/** A tie follows an account from now on. */
async function ligar(ctx: Ctx, unidade: repo.Linha, v: vinculos.LinhaDoVinculo, p: Moradia): Promise<void> {
  // One that staff gave an end keeps it, whatever the account says later.
  const campos = { usuario_id: p.id, do_cadastro: v.fim === null ? 1 : 0, atualizado_em: agoraISO() }
  await vinculos.atualizar(ctx.db, v.id, v.versao, campos)
  if (v.usuario_id === null)
    await auditarVarios(ctx, [
      fatoDoVinculo('ligou ao cadastro uma pessoa da unidade', unidade, v, { ...v, nome: p.nome }),
    ])
  await avisarMudanca(ctx, 'unidades', 'alterou', unidade.id)
}

/**
 * Follows an account that staff registered or changed: who moves ends the tie with the old unit and starts one with the
 * new. Must run in a transaction.
 * @param antes what the account said before; null for a new one
 */
export async function acompanhar(ctx: Ctx, antes: Moradia | null, depois: Moradia): Promise<void> {
  if (!ehAdministracao(ctx)) return
  const [de, para] = [antes && chaveDe(antes), chaveDe(depois)]
  const trocouDePapel = antes !== null && papelDoTipo(antes.tipo) !== papelDoTipo(depois.tipo)
  const vinculo = antes && (await vinculos.doCadastro(ctx.db, depois.id))
  if (antes !== null && de === para) {
    // Typed by the person, and never confirmed by staff until now.
    const nuncaEntrou = !(await vinculos.jaTeveDoCadastro(ctx.db, depois.id))
    const papelMuda = vinculo && trocouDePapel && vinculo.papel === papelDoTipo(antes.tipo)
    if (!nuncaEntrou && !papelMuda) return
  }
  if (vinculo) await sair(ctx, vinculo)
  const moradaId = vinculo && de === para ? vinculo.morada_id : null
  if (para !== null && !(await adotar(ctx, depois, para))) await entrar(ctx, [depois], null, moradaId)
}

/**
 * Ties the people of an import to their units, made where there are none; who was typed there before, without an account, is
 * not there twice. Must run in a transaction.
 */
export async function acompanharVarias(ctx: Ctx, pessoas: readonly QuemEntra[], importacaoId: string): Promise<void> {
  const { achadas } = await procurar(ctx, porUnidade(pessoas))
  const atuais = await atuaisPorUnidade(ctx, achadas.values())
  const entram: QuemEntra[] = []
  for (const p of pessoas) {
    const unidade = achadas.get(chaveDe(p) ?? '')
    const v = unidade && !p.semAcesso ? semConta(atuais.get(unidade.id) ?? [], p) : undefined
    if (unidade && v) await ligar(ctx, unidade, v, p)
    else entram.push(p)
  }
  await entrar(ctx, entram, importacaoId)
}

/**
 * Takes away ties of an import's people without an account, those nobody touched and no charge names. Must run in a transaction.
 * @returns how many
 */
export async function esquecerSemAcesso(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const idos = await vinculos.removerSemConta(ctx.db, ids)
  const unidades = new Map(
    (
      await repo.porIds(
        ctx.db,
        idos.map((v) => v.unidade_id),
      )
    ).map((u) => [u.id, u]),
  )
  await auditarVarios(
    ctx,
    idos.flatMap((v) => {
      const unidade = unidades.get(v.unidade_id)
      const antes = { ...v, nome: v.nome ?? '' }
      return unidade ? [fatoDoVinculo('removeu uma pessoa da unidade', unidade, antes, null)] : []
    }),
  )
  if (idos.length > 0) await avisarMudanca(ctx, 'unidades', 'alterou')
  return idos.length
}

/** People of an import who never entered are about to go: so do their untouched ties. Must run in a transaction. */
export const esquecer = (ctx: Ctx, usuarioIds: readonly string[]): Promise<void> =>
  vinculos.removerDeQuemNaoEntrou(ctx.db, usuarioIds)
