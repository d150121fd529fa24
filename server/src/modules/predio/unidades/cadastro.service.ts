import { somarDias } from '#contract/valores/calendario.ts'
import { nomeDaUnidade } from '#contract/predio/nome-da-unidade.ts'
import type { TipoDeUsuario } from '#contract/protocolo/tipos-de-usuario.ts'
import { situacaoEm } from '#contract/valores/vigencia.ts'
import { auditarVarios } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
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

/**
 * Starts the ties of people who were nowhere, all from today. Must run in a transaction.
 * @param moradaId the morada of somebody who only changed roles where they live
 */
async function entrar(
  ctx: Ctx,
  pessoas: readonly Moradia[],
  importacaoId: string | null,
  moradaId: string | null = null,
): Promise<void> {
  const unidades = await unidadesDe(ctx, porUnidade(pessoas), importacaoId)
  const moradas = moradaId === null ? await moradasDosQueEntram(ctx, unidades, pessoas) : null
  const agora = agoraISO()
  const linhas = pessoas.flatMap((p) => {
    const unidade = unidades.get(chaveDe(p) ?? '')
    if (!unidade) return []
    const { id: usuario_id, nome } = p
    const vinculo = { papel: papelDoTipo(p.tipo), inicio: hoje(), fim: null, paga: 0 }
    const criado = { criado_por: ctx.quem?.id ?? null, criado_em: agora, atualizado_em: agora }
    const morada_id = moradas === null ? moradaId : (moradas.get(p.id) ?? null)
    const linha = { id: novoId(), unidade_id: unidade.id, morada_id, usuario_id, ...vinculo, do_cadastro: 1, ...criado }
    return [{ linha, fato: fatoDoVinculo('adicionou uma pessoa à unidade', unidade, null, { ...vinculo, nome }) }]
  })
  await vinculos.inserirVarios(
    ctx.db,
    linhas.map((l) => l.linha),
  )
  await auditarVarios(
    ctx,
    linhas.map((l) => l.fato),
  )
  if (linhas.length > 0) await avisarMudanca(ctx, 'unidades', 'alterou')
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
  const atuais = (await vinculos.dasUnidades(ctx.db, [unidade.id])).filter((v) => situacaoEm(v, hoje()) === 'atual')
  const v = atuais.find((v) => v.usuario_id === p.id) ?? atuais.find((v) => v.usuario_id === null && saoAMesma(v, p))
  if (v === undefined) return false
  // One that staff gave an end keeps it, whatever the account says later.
  const campos = { usuario_id: p.id, do_cadastro: v.fim === null ? 1 : 0, atualizado_em: agoraISO() }
  await vinculos.atualizar(ctx.db, v.id, v.versao, campos)
  if (v.usuario_id === null)
    await auditarVarios(ctx, [
      fatoDoVinculo('ligou ao cadastro uma pessoa da unidade', unidade, v, { ...v, nome: p.nome }),
    ])
  await avisarMudanca(ctx, 'unidades', 'alterou', unidade.id)
  return true
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

/** Ties the people of an import to their units, made where there are none. Must run in a transaction. */
export const acompanharVarias = (ctx: Ctx, pessoas: readonly Moradia[], importacaoId: string): Promise<void> =>
  entrar(ctx, pessoas, importacaoId)

/** People of an import who never entered are about to go: so do their untouched ties. Must run in a transaction. */
export const esquecer = (ctx: Ctx, usuarioIds: readonly string[]): Promise<void> =>
  vinculos.removerDeQuemNaoEntrou(ctx.db, usuarioIds)
