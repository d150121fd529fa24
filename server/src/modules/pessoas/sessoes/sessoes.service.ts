import type { z } from 'zod'
import type { entrar as rotaEntrar, Sessao } from '#contract/pessoas/sessoes.ts'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { conferirSenha, exigirVaga } from '#server/platform/autenticacao/senhas.ts'
import { encerrarSessoes, renovarSessaoAtual } from '#server/platform/autenticacao/sessoes.ts'
import { agoraISO, daquiA, DIA } from '#server/platform/relogio.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { credenciaisInvalidas, naoEAdministrador, naoEncontrado } from '#server/platform/erros.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { revogarDe } from '../../predio/agendas/revogacao.service.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import { abrirPara, encerrarUma } from './abertura.service.ts'
import * as porta from '../acesso/porta.service.ts'
import { exigirCodigo } from './segunda-etapa.service.ts'
import * as segundasEtapas from './segundas-etapas.repo.ts'
import * as repo from './sessoes.repo.ts'

/**
 * Logs in. With `perfil: administracao` a resident is turned away and no session exists; who uses two steps gets a
 * challenge instead of a session.
 * @throws CREDENCIAIS_INVALIDAS, NAO_E_ADMINISTRADOR, CODIGO_OBRIGATORIO, CAPTCHA_OBRIGATORIO, CAPTCHA_INVALIDO, MUITAS_TENTATIVAS
 */
export async function entrar(ctx: Ctx, dados: z.output<typeof rotaEntrar.corpo>): Promise<SessaoAberta> {
  // Of two hundred at once most are turned away; none of those may cost a write.
  exigirVaga(ctx.rede)
  const notas = await porta.passarParaEntrar(ctx, dados.email, dados.captcha)
  const linha = await usuarios.buscarPorEmail(ctx, dados.email)
  const certa = await conferirSenha(linha?.senha_hash ?? null, dados.password, ctx.rede).catch(
    async (erro: unknown) => {
      await porta.esquecer(ctx, notas)
      throw erro
    },
  )
  if (!certa || linha?.ativo !== 1 || linha.senha_hash === null) throw credenciaisInvalidas()
  if (dados.perfil === 'administracao' && !usuarios.entraPelaAdministracao(linha)) {
    await porta.esquecer(ctx, notas)
    throw naoEAdministrador()
  }
  await porta.esquecer(ctx, notas)
  const pessoa = await usuarios.renovarHash(ctx, linha, dados.password)
  await exigirCodigo(ctx, pessoa, dados.manter === true)
  // Without an idempotency key: the stored answer would hold a token.
  return emTransacao({ ...ctx, idempotencia: null }, async (ctx) => {
    if (!(await usuarios.segurar(ctx, pessoa))) throw credenciaisInvalidas()
    return abrirPara(ctx, pessoa, dados.manter === true)
  })
}

/** Ends the session in use. */
export async function sair(ctx: Ctx): Promise<undefined> {
  const quem = exigirQuem(ctx)
  await encerrarUma(ctx, quem, quem.sessaoId)
  return undefined
}

/** The person's open sessions, last used first. */
export async function listar(ctx: Ctx): Promise<Sessao[]> {
  const quem = exigirQuem(ctx)
  const linhas = await repo.listarSessoes(ctx.db, quem.id, agoraISO())
  return linhas.map((l) => ({
    _id: l.id,
    atual: l.id === quem.sessaoId,
    aparelho: l.aparelho,
    ip: l.ip,
    criadaEm: l.criada_em,
    usadaEm: l.usada_em,
    expiraEm: l.ociosa_ate < l.expira_em ? l.ociosa_ate : l.expira_em,
  }))
}

/** Ends one of the person's sessions. @throws NAO_ENCONTRADO */
export async function encerrar(ctx: Ctx, id: string): Promise<undefined> {
  if (!(await encerrarUma(ctx, exigirQuem(ctx), id))) throw naoEncontrado()
  return undefined
}

/** Ends every session of the person but the one in use, and their calendar's link. */
export async function encerrarOutras(ctx: Ctx): Promise<{ encerradas: number }> {
  const quem = exigirQuem(ctx)
  await revogarDe(ctx, quem.id)
  return { encerradas: await encerrarSessoes(ctx, quem.id, quem.sessaoId) }
}

/** "Continuar": the session in use gets its full idle time again. */
export async function renovar(ctx: Ctx): Promise<{ expiraEm: string }> {
  return { expiraEm: await renovarSessaoAtual(ctx, exigirQuem(ctx).sessaoId) }
}

/** Daily cleaning of what time has made useless. */
export async function limparVencidos(ctx: Ctx): Promise<void> {
  await repo.limpar(ctx.db, agoraISO(), daquiA(-DIA))
  await segundasEtapas.limpar(ctx.db, agoraISO())
}
