import { conferirSenha } from '#server/platform/autenticacao/senhas.ts'
import { encerrarSessoes } from '#server/platform/autenticacao/sessoes.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, senhaAtualIncorreta } from '#server/platform/erros.ts'
import { enfileirar } from '#server/platform/correio/fila.ts'
import { revogarDe } from '../../predio/agendas/revogacao.service.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import type { LinhaDeUsuario } from '../usuarios/usuarios.service.ts'
import { mensagemDeSenhaAlterada, mensagensDeEmailAlterado } from './acesso.emails.ts'
import * as porta from './porta.service.ts'
import * as recuperacoes from './recuperacoes.repo.ts'

/** What follows when the way somebody gets in changes. All of it in the transaction of the change. */

/**
 * The person in use proves who they are before changing how they get in.
 * @throws VALIDACAO or SENHA_ATUAL_INCORRETA on `senhaAtual`, MUITAS_TENTATIVAS
 */
export async function exigirSenhaAtual(ctx: Ctx, linha: LinhaDeUsuario, senha: string | undefined): Promise<void> {
  if (senha === undefined || senha === '') throw campoInvalido('senhaAtual', 'Informe a senha atual')
  const notas = await porta.passarComSenhaAtual(ctx, linha.id)
  if (!(await conferirSenha(linha.senha_hash, senha, null))) throw senhaAtualIncorreta()
  await porta.esquecer(ctx, notas)
}

/** Ends sessions and kills recovery links, and the calendar's. @param exceto session that goes on, or null */
export async function cortarAcessos(ctx: Ctx, usuarioId: string, exceto: string | null): Promise<void> {
  await recuperacoes.invalidar(ctx.db, usuarioId)
  await revogarDe(ctx, usuarioId)
  await encerrarSessoes(ctx, usuarioId, exceto)
}

/** After a new password: other sessions end, failures are forgotten, the person is told. */
export async function senhaAlterada(ctx: Ctx, linha: LinhaDeUsuario, exceto: string | null): Promise<void> {
  await cortarAcessos(ctx, linha.id, exceto)
  await porta.esquecerConta(ctx, linha.id, linha.email)
  const recuperar = `${ctx.plataforma.config.urlPublica}/recuperar`
  await enfileirar(ctx, mensagemDeSenhaAlterada(linha, await condominio.nome(ctx), agoraISO(), recuperar))
}

/** After a new e-mail: other sessions end, and both addresses are told. */
export async function emailAlterado(
  ctx: Ctx,
  linha: LinhaDeUsuario,
  antes: string,
  exceto: string | null,
): Promise<void> {
  await cortarAcessos(ctx, linha.id, exceto)
  const mudanca = { nome: linha.nome, antes, depois: linha.email }
  const { urlPublica } = ctx.plataforma.config
  for (const m of mensagensDeEmailAlterado(mudanca, await condominio.nome(ctx), agoraISO(), urlPublica))
    await enfileirar(ctx, m)
}
