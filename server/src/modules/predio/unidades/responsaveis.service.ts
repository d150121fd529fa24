import type { Fracao } from '#contract/valores/fracao.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import type { PessoaDoPredio } from '#contract/predio/comunicados/publico.ts'
import type { PapelNaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { fracaoDe } from './apresentacao.service.ts'
import * as repo from './unidades.repo.ts'
import { chavesDoNome, pagadorEm, proprietarioEm } from './unidades.rules.ts'
import * as vinculos from './vinculos.repo.ts'

/** What other modules ask of units: how costs are divided, and who answers for them on a day. */

/** A unit as a division of costs sees it. */
export interface UnidadeDoRateio {
  id: string
  /** `A 101`. */
  nome: string
  bloco: string
  apto: string
  grupo: string | null
  /** m² × 100. */
  areaCentesimos: number | null
  /** Exact; null until somebody types it. */
  fracao: Fracao | null
}

/** Every unit that exists, in unit order: bloco, then apto with 2 before 10. */
export const unidadesDoRateio = async (ctx: Ctx): Promise<UnidadeDoRateio[]> =>
  (await repo.todas(ctx.db)).map((l) => ({
    id: l.id,
    nome: nomeDaUnidade(l),
    bloco: l.bloco,
    apto: l.apto,
    grupo: l.grupo,
    areaCentesimos: l.area_centesimos,
    fracao: fracaoDe(l),
  }))

/** How many units exist. */
export const quantasUnidades = (ctx: Ctx): Promise<number> => repo.contar(ctx.db, { dia: hoje() })

/** A unit with who is in it. */
export interface UnidadeComPessoas {
  id: string
  nome: string
  pessoas: { nome: string; papel: PapelNaUnidade; tel: string | null }[]
}

/** Everybody who is of a unit on a day, in unit order, once for each tie. */
export async function pessoasDoPredio(ctx: Ctx, dia: string): Promise<PessoaDoPredio[]> {
  const unidades = new Map(
    (await repo.todas(ctx.db)).map((l) => [l.id, { id: l.id, nome: nomeDaUnidade(l), bloco: l.bloco }]),
  )
  return (await vinculos.emDia(ctx.db, dia)).flatMap((v) => {
    const unidade = unidades.get(v.unidade_id)
    return unidade === undefined
      ? []
      : [{ vinculo: v.id, usuario: v.usuario_id, nome: v.nome, email: v.email, papel: v.papel, unidade }]
  })
}

/** Every unit that exists, in unit order, with who is in it on a day. */
export async function unidadesComPessoas(ctx: Ctx, dia: string): Promise<UnidadeComPessoas[]> {
  const porUnidade = Map.groupBy(await vinculos.emDia(ctx.db, dia), (v) => v.unidade_id)
  return (await repo.todas(ctx.db)).map((l) => ({
    id: l.id,
    nome: nomeDaUnidade(l),
    pessoas: (porUnidade.get(l.id) ?? []).map(({ nome, papel, tel }) => ({ nome, papel, tel })),
  }))
}

/** Somebody who answers for a unit, with account (`usuarioId`) or without. */
export interface Responsavel {
  vinculoId: string
  usuarioId: string | null
  nome: string
  email: string | null
  tel: string | null
  cpf: string | null
  papel: PapelNaUnidade
}

const responsavel = (v: vinculos.LinhaDoVinculo | null): Responsavel | null =>
  v && {
    vinculoId: v.id,
    usuarioId: v.usuario_id,
    nome: v.nome,
    email: v.email,
    tel: v.tel,
    cpf: v.cpf,
    papel: v.papel,
  }

/**
 * Who gets the ordinary charges of each unit on a day (chosen by staff, else the tenant, else the owner), and its owner
 * (of several, who came first). A unit that is not in the answer has nobody.
 * @param dia `YYYY-MM-DD`
 * @param unidades the ones asked about, a page of them; every unit when absent
 */
export async function responsaveisEm(
  ctx: Ctx,
  dia: string,
  unidades?: readonly string[],
): Promise<Map<string, { pagador: Responsavel | null; proprietario: Responsavel | null }>> {
  const porUnidade = Map.groupBy(
    await vinculos.emDia(ctx.db, dia, unidades === undefined ? {} : { unidades }),
    (v) => v.unidade_id,
  )
  return new Map(
    [...porUnidade].map(([id, todos]) => [
      id,
      { pagador: responsavel(pagadorEm(todos, dia)), proprietario: responsavel(proprietarioEm(todos, dia)) },
    ]),
  )
}

/** The units a person is in on a day, in unit order, and as what. An owner who also lives there as a dependant owns it. */
export async function papeisDoUsuario(ctx: Ctx, usuarioId: string, dia: string): Promise<Map<string, PapelNaUnidade>> {
  const papeis = new Map<string, PapelNaUnidade>()
  for (const v of await vinculos.emDia(ctx.db, dia, { usuarioId }))
    if (papeis.get(v.unidade_id) !== 'proprietario') papeis.set(v.unidade_id, v.papel)
  return papeis
}

/** The ties of a person that cover a day: the unit of each, and as what. */
export const vinculosDoUsuario = async (
  ctx: Ctx,
  usuarioId: string,
  dia: string,
): Promise<{ id: string; unidadeId: string; papel: PapelNaUnidade }[]> =>
  (await vinculos.emDia(ctx.db, dia, { usuarioId })).map((v) => ({ id: v.id, unidadeId: v.unidade_id, papel: v.papel }))

/** A tie of a person, with its unit and its days. */
export interface Vinculo {
  id: string
  unidadeId: string
  papel: PapelNaUnidade
  inicio: string
  fim: string | null
}

const vinculoDe = (v: vinculos.LinhaDoVinculo): Vinculo => ({
  id: v.id,
  unidadeId: v.unidade_id,
  papel: v.papel,
  inicio: v.inicio,
  fim: v.fim,
})

/** Every tie a person has or had: what was addressed to them stays theirs to read. */
export const todosOsVinculosDe = async (ctx: Ctx, usuarioId: string): Promise<Vinculo[]> =>
  (await vinculos.doUsuario(ctx.db, usuarioId)).map(vinculoDe)

/** Ids of the ties of whoever is in some units on a day. */
export const vinculosDeHoje = async (ctx: Ctx, unidades: readonly string[], dia: string): Promise<string[]> =>
  (await vinculos.emDia(ctx.db, dia, { unidades })).map((v) => v.id)

/** Some ties, by id. */
export const vinculosPorId = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, Vinculo>> =>
  new Map((await vinculos.porIds(ctx.db, ids)).map((v) => [v.id, vinculoDe(v)]))

/** As what a person is in a unit on a day; null when they are not. */
export const papelEm = async (
  ctx: Ctx,
  unidadeId: string,
  usuarioId: string,
  dia: string,
): Promise<PapelNaUnidade | null> => (await papeisDoUsuario(ctx, usuarioId, dia)).get(unidadeId) ?? null

/** The unit whose name a search is (`B 302`, `b302`), so that it does not find A 302 of Bento; null when it is none's. */
export async function unidadeDoNome(ctx: Ctx, busca: string): Promise<string | null> {
  const chaves = chavesDoNome(busca)
  const achadas = await repo.porChaves(ctx.db, chaves)
  return chaves.flatMap((c) => achadas.get(c)?.id ?? [])[0] ?? null
}

/** The units a search finds: the one it names, else by their own name or by the people in them today. */
export async function unidadesDaBusca(ctx: Ctx, busca: string): Promise<string[]> {
  const nomeada = await unidadeDoNome(ctx, busca)
  return nomeada === null ? repo.idsDe(ctx.db, { busca, dia: hoje() }) : [nomeada]
}

/** How units are called (`A 101`), by id, deleted ones included. */
export const nomesDasUnidades = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await repo.nomesPorId(ctx.db, ids)).map((l) => [l.id, nomeDaUnidade(l)]))

/** The account of a tie to a unit; null for who has none, or when the tie is gone. */
export const contaDoVinculo = async (ctx: Ctx, vinculoId: string): Promise<string | null> =>
  (await vinculos.porId(ctx.db, vinculoId))?.usuario_id ?? null

/** Who a tie is of, as they are today; null when the tie is gone. */
export const pessoaDoVinculo = async (ctx: Ctx, vinculoId: string): Promise<Responsavel | null> =>
  responsavel((await vinculos.porId(ctx.db, vinculoId)) ?? null)

/** Everybody who is or was of a unit, who came first comes first. */
export const pessoasDaUnidade = async (ctx: Ctx, unidadeId: string): Promise<Responsavel[]> =>
  (await vinculos.dasUnidades(ctx.db, [unidadeId])).flatMap((v) => responsavel(v) ?? [])

/** The CPF of somebody of a unit, digits only; null when nobody typed it. */
export const cpfDoVinculo = async (ctx: Ctx, vinculoId: string): Promise<string | null> =>
  (await vinculos.porId(ctx.db, vinculoId))?.cpf ?? null

/** The CPFs of some ties, digits only, by tie; those nobody typed are not there. */
export const cpfsDosVinculos = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await vinculos.porIds(ctx.db, ids)).flatMap((v) => (v.cpf === null ? [] : [[v.id, v.cpf]])))

/** Who owned a unit on a day, who came first comes first. */
export const donosEm = async (ctx: Ctx, unidadeId: string, dia: string): Promise<{ id: string; nome: string }[]> =>
  (await vinculos.emDia(ctx.db, dia, { unidades: [unidadeId] }))
    .filter((v) => v.papel === 'proprietario')
    .map(({ id, nome }) => ({ id, nome }))

/** Who owned each unit on a day, by how lists and their plates call it (`A 101`); units that are there no more have nobody. */
export async function donosPorUnidade(ctx: Ctx, dia: string): Promise<Map<string, string[]>> {
  const porUnidade = Map.groupBy(await vinculos.emDia(ctx.db, dia), (v) => v.unidade_id)
  return new Map(
    (await repo.todas(ctx.db)).map((u) => [
      [u.bloco, u.apto].filter(Boolean).join(' '),
      (porUnidade.get(u.id) ?? []).filter((v) => v.papel === 'proprietario').map((v) => v.nome),
    ]),
  )
}

/** Somebody who owns a unit, or owned it, from a day to another; `fim` null while they do. */
export interface DonoNoTempo {
  id: string
  nome: string
  inicio: string
  fim: string | null
}

/** Everybody who owns or ever owned each unit, who came first comes first. */
export async function donosDasUnidades(ctx: Ctx): Promise<Map<string, DonoNoTempo[]>> {
  const unidades = (await repo.todas(ctx.db)).map((l) => l.id)
  const donos = (await vinculos.dasUnidades(ctx.db, unidades)).filter((v) => v.papel === 'proprietario')
  return new Map(
    [...Map.groupBy(donos, (v) => v.unidade_id)].map(([id, seus]) => [
      id,
      seus.map((v) => ({ id: v.id, nome: v.nome, inicio: v.inicio, fim: v.fim })),
    ]),
  )
}
