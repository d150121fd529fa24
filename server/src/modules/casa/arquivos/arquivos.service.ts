import { createHmac } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { arquivo } from '#contract/casa/arquivos.ts'
import { atoresDe } from '#server/platform/autenticacao/ator.ts'
import { agora, agoraISO, hoje } from '#server/platform/relogio.ts'
import { exigirQuem, type Ctx, type Quem } from '#server/platform/contexto.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { campoInvalido, naoEncontrado } from '#server/platform/erros.ts'
import { iguaisEmTempoConstante } from '#server/platform/ids.ts'
import { segredo } from '#server/platform/segredos.ts'
import { podeVer } from './acesso.ts'
import { caminhoDoConteudo, idNoLink } from '#server/platform/arquivos/links.rules.ts'
import * as repo from './arquivos.repo.ts'

type Arquivo = z.input<typeof arquivo>

/** How long a signed link works. */
const VALIDADE_DO_LINK_S = 15 * 60

let chave: { plataforma: unknown; valor: string } | null = null

/** Read with the caller's own handle: another one would wait for the transaction it is called in. */
async function chaveDeAssinatura(ctx: Ctx): Promise<string> {
  if (chave?.plataforma === ctx.plataforma) return chave.valor
  const valor = await segredo(ctx.db, 'links-de-arquivos')
  // A secret made in a transaction may yet be undone: only one that is there for good is remembered.
  if (ctx.aoConfirmar === null) chave = { plataforma: ctx.plataforma, valor }
  return valor
}

async function assinar(ctx: Ctx, id: string, exp: number, para: string): Promise<string> {
  return createHmac('sha256', await chaveDeAssinatura(ctx))
    .update(`${id}.${exp}.${para}`)
    .digest('base64url')
}

/**
 * A link to the content that works without a session header for a few minutes, as far as the person it is for may see the
 * file when it is followed: see `encontrarPeloLink`. For nobody, the address alone.
 * @param para id of that person; the caller unless said
 */
export async function linkAssinado(ctx: Ctx, id: string, para = ctx.quem?.id): Promise<string> {
  if (para === undefined) return caminhoDoConteudo(id)
  return `${caminhoDoConteudo(id)}?${await assinatura(ctx, id, para)}`
}

/** What makes an address of a file one for `para`, for some minutes: the query of its link. */
export async function assinatura(ctx: Ctx, id: string, para = exigirQuem(ctx).id): Promise<string> {
  // Rounded up to a slot, so that the same file keeps one address for a while and the browser knows what it has.
  const exp = Math.ceil(agora().getTime() / 1000 / VALIDADE_DO_LINK_S + 1) * VALIDADE_DO_LINK_S
  return `exp=${exp}&leitor=${para}&ass=${await assinar(ctx, id, exp, para)}`
}

/** What a link says beside the id of the file. */
export interface ParteDoLink {
  exp?: string | undefined
  leitor?: string | undefined
  ass?: string | undefined
}

/** Whom a link was made for, when its signature is ours and still in time; else null. */
export async function paraQuem(ctx: Ctx, id: string, { exp, leitor, ass }: ParteDoLink): Promise<string | null> {
  if (exp === undefined || leitor === undefined || ass === undefined || !/^\d{1,12}$/.test(exp)) return null
  if (Number(exp) * 1000 <= agora().getTime()) return null
  return iguaisEmTempoConstante(ass, await assinar(ctx, id, Number(exp), leitor)) ? leitor : null
}

/** An image link as stored: our own files without the signature, which expires; empty text as null. */
export function linkParaGuardar(link: string | null): string | null {
  if (link === null || link === '') return null
  const id = idNoLink(link)
  return id === null ? link : caminhoDoConteudo(id)
}

/**
 * Refuses an image link to an upload the caller may not see: once stored it would be signed for every reader.
 * @param campo where the link came, for the message
 * @throws VALIDACAO
 */
export async function conferirLink(ctx: Ctx, campo: string, link: string | null | undefined): Promise<void> {
  const id = idNoLink(link ?? null)
  if (id === null) return
  const linha = await repo.porId(ctx.db, id)
  if (!linha || !(await podeVer(ctx, linha))) throw campoInvalido(campo, 'Arquivo não encontrado: envie-o de novo')
}

/** An image link ready to be stored, once it is known that the caller may see what it leads to. @throws VALIDACAO on `image` */
export async function imagemParaGuardar(ctx: Ctx, link: string | null): Promise<string | null> {
  await conferirLink(ctx, 'image', link)
  return linkParaGuardar(link)
}

/**
 * A stored image link as shown: our own files freshly signed, external addresses as they are.
 * @param deQuemEntra whom it is for when nobody asks yet: somebody who is just getting in
 */
export async function linkParaMostrar(ctx: Ctx, link: string | null, deQuemEntra?: string): Promise<string | null> {
  const id = idNoLink(link)
  return id === null ? link : linkAssinado(ctx, id, ctx.quem?.id ?? deQuemEntra)
}

/** The stored image a stored link leads to, whoever asks; undefined for another kind of file, an outside address or none. */
export async function imagemDoLink(ctx: Ctx, link: string | null): Promise<Tabelas['arquivos'] | undefined> {
  const id = idNoLink(link)
  const linha = id === null ? undefined : await repo.porId(ctx.db, id)
  return linha?.tipo.startsWith('image/') ? linha : undefined
}

/** A stored file as the API shows it. */
export async function paraFora(ctx: Ctx, l: Tabelas['arquivos']): Promise<Arquivo> {
  return {
    _id: l.id,
    nome: l.nome,
    tipo: l.tipo,
    tamanho: l.tamanho,
    url: await linkAssinado(ctx, l.id),
    criadoEm: l.criado_em,
  }
}

/** The files of a record, in order. Whoever may see the record may see them. */
export async function doRegistro(ctx: Ctx, entidade: string, id: string): Promise<Arquivo[]> {
  return Promise.all((await repo.doRegistro(ctx.db, entidade, id)).map((l) => paraFora(ctx, l)))
}

/** The files of many records of a kind, by record; one without files is not there. */
export async function dosRegistros(
  ctx: Ctx,
  entidade: string,
  ids: readonly string[],
): Promise<Map<string, Arquivo[]>> {
  if (ids.length === 0) return new Map()
  const linhas = await repo.dosRegistros(ctx.db, entidade, ids)
  const arquivos = new Map<string, Arquivo[]>()
  for (const l of linhas) arquivos.set(l.entidade_id, [...(arquivos.get(l.entidade_id) ?? []), await paraFora(ctx, l)])
  return arquivos
}

/** Ids of the files of some records of a kind. */
export const idsDosRegistros = async (ctx: Ctx, entidade: string, ids: readonly string[]): Promise<string[]> =>
  (await repo.dosRegistros(ctx.db, entidade, ids)).map((l) => l.id)

export async function idsDoRegistro(ctx: Ctx, entidade: string, id: string): Promise<string[]> {
  return (await repo.doRegistro(ctx.db, entidade, id)).map((l) => l.id)
}

/**
 * Makes the files of a record exactly `ids`. Each must be the caller's own upload, already the record's, or one of `outros`:
 * files of another record, for whose right the caller of this answers.
 * @throws VALIDACAO on `anexos.<i>`
 */
export async function vincular(
  ctx: Ctx,
  entidade: string,
  id: string,
  ids: readonly string[],
  outros: readonly string[] = [],
): Promise<void> {
  const atuais = new Set([...(await idsDoRegistro(ctx, entidade, id)), ...outros])
  const unicos = [...new Set(ids)]
  const linhas = new Map((await repo.porIds(ctx.db, unicos)).map((l) => [l.id, l]))
  for (const [i, arquivoId] of unicos.entries()) {
    const linha = linhas.get(arquivoId)
    if (!linha || (linha.criado_por !== ctx.quem?.id && !atuais.has(arquivoId)))
      throw campoInvalido(`anexos.${i}`, 'Arquivo não encontrado: envie-o de novo')
  }
  await repo.vincular(ctx.db, entidade, id, unicos)
}

/**
 * Makes files that other records hold those of a record too: they stay as long as it holds them, and whoever may see it
 * may see them. The caller of this answers for the right to do so.
 */
export const prender = (ctx: Ctx, entidade: string, id: string, ids: readonly string[]): Promise<void> =>
  repo.vincular(ctx.db, entidade, id, [...new Set(ids)])

/** The stored file. @throws NAO_ENCONTRADO when it is missing or not for the caller's eyes */
export async function encontrar(ctx: Ctx, id: string): Promise<Tabelas['arquivos']> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha || !(await podeVer(ctx, linha))) throw naoEncontrado()
  return linha
}

/** Whom a link was made for, while it works and they could make the call themselves: able to enter, with a session open. */
export async function leitorDoLink(ctx: Ctx, id: string, link: ParteDoLink): Promise<Quem | null> {
  const pessoa = await paraQuem(ctx, id, link)
  const leitor = pessoa && (await repo.comSessaoAberta(ctx.db, pessoa, { agora: agoraISO(), hoje: hoje() }))
  if (!pessoa || !leitor) return null
  const { nome, email } = leitor
  return { id: pessoa, nome, email, atores: atoresDe(leitor), sessaoId: '', deveDuasEtapas: false, chave: null }
}

/**
 * The stored file, by a signed link or by the right of the caller. A link stands for the session header and no more: whoever
 * it was made for must still be able to enter, have a session open, and may still see the file.
 * @throws NAO_ENCONTRADO
 */
export async function encontrarPeloLink(ctx: Ctx, id: string, link: ParteDoLink): Promise<Tabelas['arquivos']> {
  if ((await paraQuem(ctx, id, link)) === null) return encontrar(ctx, id)
  const quem = await leitorDoLink(ctx, id, link)
  if (quem === null) throw naoEncontrado()
  return encontrar({ ...ctx, quem }, id)
}

/** The bytes of a stored file. @throws NAO_ENCONTRADO when the store lost them, which is logged as the fault it is */
export async function abrirConteudo(ctx: Ctx, linha: Tabelas['arquivos']): Promise<Readable> {
  const fluxo = await ctx.plataforma.arquivos.ler(linha.id)
  if (fluxo !== null) return fluxo
  ctx.log.error({ arquivo: linha.id }, 'o conteúdo de um arquivo não está onde deveria')
  throw naoEncontrado()
}
