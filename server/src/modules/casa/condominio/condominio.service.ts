import { formatarTelefone } from '#contract/valores/documentos.ts'
import { logotipoDoLink } from '#server/platform/arquivos/logotipo.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { idNoLink } from '#server/platform/arquivos/links.rules.ts'
import { sindicoEm } from '../../pessoas/mandatos/mandatos.service.ts'
import type { Emitente, Identificacao } from './emitente.rules.ts'
import * as repo from './condominio.repo.ts'

/** Public address of the logo: no signature that expires, and another one when the logo changes. */
function enderecoDoLogo(link: string | null): string | null {
  const id = idNoLink(link)
  return id === null ? null : `/api/condominio/logo?v=${id}`
}

/** What the building says of itself to anyone, and whether it was set up. */
export async function identidade(ctx: Ctx) {
  const linha = await repo.ler(ctx.db)
  return {
    existe: linha !== undefined,
    nome: linha?.nome ?? ctx.plataforma.config.nomeDoCondominio,
    logo: enderecoDoLogo(linha?.logo ?? null),
    unidades: linha?.unidades ?? 0,
    contato: contatoDaLinha(linha),
  }
}

/** Sets the building up, once. Must run in a transaction. @returns whether it was the first */
export const criar = (ctx: Ctx, dados: { nome: string; cnpj: string | null; endereco: string | null }) =>
  repo.criar(ctx.db, { ...dados, logo: null, criado_em: agoraISO() })

/** The building's name, for mails and greetings. */
export async function nome(ctx: Ctx): Promise<string> {
  return (await repo.ler(ctx.db))?.nome ?? ctx.plataforma.config.nomeDoCondominio
}

/** The síndico is who held the office on the day; the name that was typed is of buildings, and days, without a term of office. */
const identificacaoDaLinha = async (ctx: Ctx, l: repo.Linha | undefined, dia: string): Promise<Identificacao> => ({
  nome: l?.nome ?? ctx.plataforma.config.nomeDoCondominio,
  cnpj: l?.cnpj ?? null,
  endereco: l?.endereco ?? null,
  contato: contatoEmPalavras(l),
  sindico: (await sindicoEm(ctx, dia))?.nome ?? l?.sindico ?? null,
})

/** What is known of the building today, in words. */
export const identificacao = async (ctx: Ctx): Promise<Identificacao> =>
  identificacaoDaLinha(ctx, await repo.ler(ctx.db), hoje())

/**
 * The building as documents name it, with the picture they carry.
 * @param dia the day the document is of, `YYYY-MM-DD`: who was síndico then signs it
 */
export async function emitente(ctx: Ctx, dia: string = hoje()): Promise<Emitente> {
  const linha = await repo.ler(ctx.db)
  return {
    ...(await identificacaoDaLinha(ctx, linha, dia)),
    logo: await logotipoDoLink(linha?.logo ?? null, ctx.plataforma.arquivos, ctx.log),
  }
}

/** Whether the administration has to use the second step. */
export const exigeDuasEtapas = async (ctx: Ctx): Promise<boolean> => (await repo.ler(ctx.db))?.exige_dois_fatores === 1

/** How to reach the administration. */
const contatoDaLinha = (l: repo.Linha | undefined) => ({ tel: l?.tel ?? null, email: l?.email ?? null })

/** The same in words, `(11) 91234-5678 ou sindica@exemplo.com`; null while the condominium has none. */
function contatoEmPalavras(l: repo.Linha | undefined): string | null {
  const { tel, email } = contatoDaLinha(l)
  return [tel && formatarTelefone(tel), email].filter(Boolean).join(' ou ') || null
}

export const contatoPorExtenso = async (ctx: Ctx): Promise<string | null> => contatoEmPalavras(await repo.ler(ctx.db))

/** Where PIX payments go; null until staff says so. */
export const pix = async (ctx: Ctx) => (await paraPagar(ctx)).pix

/** The same, with whom to speak to where that is not enough. */
export async function paraPagar(ctx: Ctx) {
  const linha = await repo.ler(ctx.db)
  return { pix: linha ? pixDaLinha(linha) : null, contato: contatoDaLinha(linha) }
}

/** The same of a row already read. */
export const pixDaLinha = (l: repo.Linha) =>
  l.pix_chave === null ? null : { chave: l.pix_chave, nome: l.pix_nome ?? l.nome, cidade: l.pix_cidade ?? '' }
