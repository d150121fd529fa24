import type { z } from 'zod'
import type { condominioPublico, corpoDoPrimeiroAcesso } from '#contract/casa/condominio.ts'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { gerarHash, recusarSenhaFraca } from '#server/platform/autenticacao/senhas.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { ErroDeConfiguracao, type Config } from '#server/platform/config.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { linkInvalido } from '#server/platform/erros.ts'
import { iguaisEmTempoConstante } from '#server/platform/ids.ts'
import { segredo } from '#server/platform/segredos.ts'
import { depoisDeConfirmar, emTransacao } from '#server/platform/transacao.ts'
import * as condominio from '../condominio/condominio.service.ts'
import { quantasUnidades } from '../../predio/unidades/responsaveis.service.ts'
import * as usuarios from '../../pessoas/usuarios/usuarios.service.ts'

/** The building before anybody is in: what anyone may know of it, and how its first administrator comes to be. */

const SEGREDO_DO_PRIMEIRO_ACESSO = 'primeiro-acesso'

/** What anyone may know of the building. */
export async function publico(ctx: Ctx): Promise<z.input<typeof condominioPublico.resposta>> {
  const { existe, nome, logo, unidades, contato } = await condominio.identidade(ctx)
  const mandaEmails = ctx.plataforma.config.smtp !== null
  return {
    nome,
    logo,
    // The register is the truth; what was typed stands until there is one.
    unidades: (await quantasUnidades(ctx)) || unidades,
    precisaPrimeiroAcesso: !existe || !(await usuarios.haAdministrador(ctx)),
    mandaEmails,
    contato: mandaEmails ? null : contato,
  }
}

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
    const { semear } = await import('../../../demo/semear.ts')
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
  return emTransacao({ ...ctx, idempotencia: null }, async (ctx) => {
    const { condominio: nome, cnpj = null, endereco = null } = dados
    const criado = await condominio.criar(ctx, { nome, cnpj, endereco })
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
      titulo: nome,
      antes: null,
      depois: { nome, cnpj, endereco },
      quem: admin,
    })
    const { token, expiraEm } = await abrirSessao(ctx, admin.id, false)
    // What was being sent to be restored can take nobody's place any more.
    depoisDeConfirmar(ctx, () => void ctx.plataforma.restaurador.largar())
    return { ...(await usuarios.paraFora(ctx, admin)), token, expiraEm }
  })
}

async function recusarSenhaDoAmbiente(
  { senha, nome, email }: NonNullable<Config['admin']>,
  nomeDoCondominio: string,
): Promise<void> {
  try {
    await recusarSenhaFraca(senha, [nomeDoCondominio, nome, email])
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
  return emTransacao(ctx, async (ctx) => {
    await condominio.criar(ctx, { nome: nomeDoCondominio, cnpj: null, endereco: null })
    if (await usuarios.haAdministrador(ctx)) return false
    await usuarios.criarPrimeiroAdministrador(ctx, { nome: admin.nome, email: admin.email, senhaHash })
    return true
  })
}
