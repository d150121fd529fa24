import type { z } from 'zod'
import type { condominioPublico, corpoDoPrimeiroAcesso } from '#contract/condominio.ts'
import { formatarTelefone } from '#contract/documentos.ts'
import type { SessaoAberta } from '#contract/usuarios.ts'
import { auditar } from '#server/platform/audit.ts'
import { gerarHash, recusarSenhaFraca } from '#server/platform/auth/senhas.ts'
import { abrirSessao } from '#server/platform/auth/sessions.ts'
import { agoraISO } from '#server/platform/clock.ts'
import { ErroDeConfiguracao, type Config } from '#server/platform/config.ts'
import type { Ctx } from '#server/platform/context.ts'
import { linkInvalido } from '#server/platform/errors.ts'
import { iguaisEmTempoConstante } from '#server/platform/ids.ts'
import { segredo } from '#server/platform/secrets.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { idNoLink } from '../arquivos/links.rules.ts'
import { quantasUnidades } from '../unidades/responsaveis.service.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import type { Emitente } from './emitente.rules.ts'
import * as repo from './condominio.repo.ts'

const SEGREDO_DO_PRIMEIRO_ACESSO = 'primeiro-acesso'

/** Public address of the logo: no signature that expires, and another one when the logo changes. */
function enderecoDoLogo(link: string | null): string | null {
  const id = idNoLink(link)
  return id === null ? null : `/api/condominio/logo?v=${id}`
}

/** What anyone may know of the building. */
export async function publico(ctx: Ctx): Promise<z.input<typeof condominioPublico.resposta>> {
  const linha = await repo.ler(ctx.db)
  return {
    nome: linha?.nome ?? ctx.plataforma.config.nomeDoCondominio,
    logo: enderecoDoLogo(linha?.logo ?? null),
    // The register is the truth; what was typed stands until there is one.
    unidades: (await quantasUnidades(ctx)) || (linha?.unidades ?? 0),
    precisaPrimeiroAcesso: linha === undefined || !(await usuarios.haAdministrador(ctx)),
    mandaEmails: ctx.plataforma.config.smtp !== null,
    contato: ctx.plataforma.config.smtp === null ? contatoDaLinha(linha) : null,
  }
}

/** The building's name, for mails and greetings. */
export async function nome(ctx: Ctx): Promise<string> {
  return (await repo.ler(ctx.db))?.nome ?? ctx.plataforma.config.nomeDoCondominio
}

/** The building as documents name it. */
export async function emitente(ctx: Ctx): Promise<Emitente> {
  const linha = await repo.ler(ctx.db)
  return {
    nome: linha?.nome ?? ctx.plataforma.config.nomeDoCondominio,
    cnpj: linha?.cnpj ?? null,
    endereco: linha?.endereco ?? null,
    sindico: linha?.sindico ?? null,
  }
}

/** Whether the administration has to use the second step. */
export const exigeDuasEtapas = async (ctx: Ctx): Promise<boolean> => (await repo.ler(ctx.db))?.exige_dois_fatores === 1

/** How to reach the administration. */
const contatoDaLinha = (l: repo.Linha | undefined) => ({ tel: l?.tel ?? null, email: l?.email ?? null })

/** The same in words, `(11) 91234-5678 ou sindica@exemplo.com`; null while the condominium has none. */
export async function contatoPorExtenso(ctx: Ctx): Promise<string | null> {
  const { tel, email } = contatoDaLinha(await repo.ler(ctx.db))
  return [tel && formatarTelefone(tel), email].filter(Boolean).join(' ou ') || null
}

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

/** Path, with a one-time token, of the screen that creates the first administrator; null once there is one. */
export async function linkDoPrimeiroAcesso(ctx: Ctx): Promise<string | null> {
  if (await usuarios.haAdministrador(ctx)) return null
  return `${ctx.plataforma.config.urlPublica}/primeiro-acesso#token=${await segredo(ctx.db, SEGREDO_DO_PRIMEIRO_ACESSO)}`
}

/** Whether a first-access token still opens the screen. */
export async function primeiroAcessoVale(ctx: Ctx, token: string): Promise<boolean> {
  if (await usuarios.haAdministrador(ctx)) return false
  return iguaisEmTempoConstante(token, await segredo(ctx.db, SEGREDO_DO_PRIMEIRO_ACESSO))
}

/**
 * Creates the building and its first administrator, once, and logs that person in.
 * @throws LINK_INVALIDO when the token is wrong or somebody was faster
 */
export async function primeiroAcesso(ctx: Ctx, dados: z.output<typeof corpoDoPrimeiroAcesso>): Promise<SessaoAberta> {
  const sessao = await criarComAdministrador(ctx, dados)
  if (dados.demonstracao === true) {
    await demonstrar(ctx)
  }
  return sessao
}

/** The building stands either way: a demonstration that fails must not lock its first administrator out. */
async function demonstrar(ctx: Ctx): Promise<void> {
  try {
    // Asked for once in the life of a building, if ever.
    const { semear } = await import('../../demo/semear.ts')
    await semear({ ...ctx, quem: null, idempotencia: null })
  } catch (erro) {
    ctx.log.error({ err: erro }, 'a demonstração não pôde ser criada')
  }
}

async function criarComAdministrador(ctx: Ctx, dados: z.output<typeof corpoDoPrimeiroAcesso>): Promise<SessaoAberta> {
  if (!(await primeiroAcessoVale(ctx, dados.token))) throw linkInvalido()
  await recusarSenhaFraca(dados.password, [dados.condominio, dados.name, dados.email])
  const senhaHash = await gerarHash(dados.password)
  // Without an idempotency key: the stored answer would hold a token.
  return inTransaction({ ...ctx, idempotencia: null }, async (ctx) => {
    const criado = await repo.criar(ctx.db, {
      nome: dados.condominio,
      cnpj: dados.cnpj ?? null,
      endereco: dados.endereco ?? null,
      logo: null,
      criado_em: agoraISO(),
    })
    if (!criado || (await usuarios.haAdministrador(ctx))) throw linkInvalido()
    const admin = await usuarios.criarPrimeiroAdministrador(ctx, {
      nome: dados.name,
      email: dados.email,
      senhaHash,
      cpf: dados.cpf,
      tel: dados.tel,
    })
    await auditar(ctx, {
      acao: 'criou',
      entidade: 'condominio',
      id: '1',
      titulo: dados.condominio,
      antes: null,
      depois: { nome: dados.condominio, cnpj: dados.cnpj ?? null, endereco: dados.endereco ?? null },
      quem: admin,
    })
    const { token, expiraEm } = await abrirSessao(ctx, admin.id, false)
    return { ...(await usuarios.paraFora(ctx, admin)), token, expiraEm }
  })
}

async function recusarSenhaDoAmbiente(
  { senha, nome, email }: NonNullable<Config['admin']>,
  condominio: string,
): Promise<void> {
  try {
    await recusarSenhaFraca(senha, [condominio, nome, email])
  } catch {
    throw new ErroDeConfiguracao(
      'ADMIN_PASSWORD: esta senha é fácil de adivinhar. Escolha outra, por exemplo uma frase.',
    )
  }
}

/**
 * Creates building and administrator from the environment, when there is no administrator yet. @returns whether it did
 * @throws ErroDeConfiguracao when the password is easy to guess
 */
export async function criarDoAmbiente(
  ctx: Ctx,
  { admin, nomeDoCondominio }: Pick<Config, 'admin' | 'nomeDoCondominio'>,
): Promise<boolean> {
  if (admin === null || (await usuarios.haAdministrador(ctx))) return false
  await recusarSenhaDoAmbiente(admin, nomeDoCondominio)
  const senhaHash = await gerarHash(admin.senha)
  return inTransaction(ctx, async (ctx) => {
    await repo.criar(ctx.db, { nome: nomeDoCondominio, cnpj: null, endereco: null, logo: null, criado_em: agoraISO() })
    if (await usuarios.haAdministrador(ctx)) return false
    await usuarios.criarPrimeiroAdministrador(ctx, { nome: admin.nome, email: admin.email, senhaHash })
    return true
  })
}
