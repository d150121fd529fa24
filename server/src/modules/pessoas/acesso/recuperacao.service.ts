import type { z } from 'zod'
import type { recuperar as rotaRecuperar, redefinirSenha as rotaRedefinir } from '#contract/pessoas/sessoes.ts'
import { gerarHash, recusarSenhaFraca } from '#server/platform/autenticacao/senhas.ts'
import { agoraISO, daquiA, MINUTO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito, linkInvalido } from '#server/platform/erros.ts'
import { novoToken, resumoDe } from '#server/platform/ids.ts'
import { enfileirar } from '#server/platform/correio/fila.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import { mensagemDeRecuperacao } from './acesso.emails.ts'
import { senhaAlterada } from './acesso.service.ts'
import * as porta from './porta.service.ts'
import * as repo from './recuperacoes.repo.ts'

const VALIDADE_MIN = 30
const SEM_SERVIDOR = 'Este condomínio ainda não tem servidor de e-mail: o link não chega. Fale com a administração.'
const SEMPRE_A_MESMA = 'Se os dados conferem, enviaremos um e-mail com o link para criar uma nova senha.'

/**
 * Asks for a link to create a new password, of which a person gets three an hour. Answer, time and writes are the same
 * whether or not e-mail and CPF belong to somebody: the mail is only queued, and the same rows are written in any case.
 * @throws CAPTCHA_OBRIGATORIO, CAPTCHA_INVALIDO, MUITAS_TENTATIVAS
 */
export async function recuperar(ctx: Ctx, dados: z.output<typeof rotaRecuperar.corpo>): Promise<{ message: string }> {
  await porta.passarParaRecuperar(ctx, dados)
  const linha = await usuarios.buscarPorEmail(ctx, dados.email)
  const nomeDoCondominio = await condominio.nome(ctx)
  const token = novoToken()
  const pessoa = linha?.ativo === 1 && linha.cpf === dados.cpf ? linha : null
  const cabe = await porta.cabeMaisUmaCarta(ctx, pessoa?.id ?? null)
  await emTransacao({ ...ctx, idempotencia: null }, async (ctx) => {
    await porta.anotarRecuperacao(ctx, dados.email)
    if (pessoa === null || !cabe) return
    const { url, expiraEm: valeAte } = await gravarLink(ctx, pessoa.id, token, VALIDADE_MIN)
    const mensagem = mensagemDeRecuperacao(pessoa, nomeDoCondominio, { url, minutos: VALIDADE_MIN })
    await enfileirar(ctx, { ...mensagem, valeAte })
  })
  return { message: ctx.plataforma.config.smtp === null ? SEM_SERVIDOR : SEMPRE_A_MESMA }
}

/** Makes a token the one link of a person by which a password is created: earlier ones stop working. */
async function gravarLink(ctx: Ctx, usuario_id: string, token: string, minutos: number) {
  const expiraEm = daquiA(minutos * MINUTO)
  await repo.invalidar(ctx.db, usuario_id)
  await repo.inserir(ctx.db, { token_hash: resumoDe(token), usuario_id, criada_em: agoraISO(), expira_em: expiraEm })
  return { url: `${ctx.plataforma.config.urlPublica}/redefinir-senha#token=${token}`, expiraEm }
}

const VALIDADE_EM_MAOS_MIN = 24 * 60

/**
 * A link to create a password, for staff to hand over where no mail arrives, as an invitation is. Earlier ones stop working. Not
 * for another administrator: one would enter as the other. The token is nowhere but in this answer.
 * @throws CONFLITO for an administrator, or somebody deactivated
 */
export const linkEmMaos = (ctx: Ctx, pessoa: usuarios.LinhaDeUsuario): Promise<{ url: string; expiraEm: string }> =>
  // Kept with an idempotency key, the answer would lie in the database with the link in it.
  emTransacao({ ...ctx, idempotencia: null }, async (ctx) => {
    if (pessoa.tipo === 'Administrador')
      throw conflito('A senha de quem administra só se troca pelo e-mail da própria pessoa')
    if (pessoa.ativo !== 1) throw conflito('Esta pessoa está desativada. Reative-a antes de criar o link.')
    const link = await gravarLink(ctx, pessoa.id, novoToken(), VALIDADE_EM_MAOS_MIN)
    await usuarios.registrar(ctx, 'criou um link de senha para', pessoa)
    return link
  })

/** Whether a link still creates a password, to be told before one is thought up; asking does not spend it. */
export async function conferir(ctx: Ctx, token: string): Promise<{ valido: boolean }> {
  const link = await repo.valida(ctx.db, resumoDe(token), agoraISO())
  return { valido: link !== undefined && (await usuarios.encontrar(ctx, link.usuario_id)).ativo === 1 }
}

/**
 * Creates a new password with the link of the mail: every session of the person ends, and every other link dies.
 * @throws LINK_INVALIDO; VALIDACAO on `password`, and then the link still works
 */
export async function redefinir(
  ctx: Ctx,
  { token, password }: z.output<typeof rotaRedefinir.corpo>,
): Promise<z.input<typeof rotaRedefinir.resposta>> {
  const hash = resumoDe(token)
  const link = await repo.valida(ctx.db, hash, agoraISO())
  if (!link) throw linkInvalido()
  const pessoa = await usuarios.encontrar(ctx, link.usuario_id)
  await recusarSenhaFraca(password, [await condominio.nome(ctx), pessoa.nome, pessoa.email])
  const senhaHash = await gerarHash(password)
  await emTransacao({ ...ctx, quem: null, idempotencia: null }, async (ctx) => {
    const linha = await usuarios.encontrar(ctx, link.usuario_id)
    if (linha.ativo !== 1 || !(await repo.usar(ctx.db, hash, agoraISO()))) throw linkInvalido()
    await senhaAlterada(ctx, await usuarios.gravar(ctx, linha, {}, { senha_hash: senhaHash }), null)
  })
  const perfil = usuarios.entraPelaAdministracao(pessoa) ? 'administracao' : 'morador'
  return { message: 'Senha alterada. Entre com a nova senha.', perfil }
}
