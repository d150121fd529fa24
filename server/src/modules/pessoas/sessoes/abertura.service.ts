import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import type { Ctx, Quem } from '#server/platform/contexto.ts'
import { avisar } from '#server/platform/eventos.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import * as porta from '../acesso/porta.service.ts'
import * as repo from './sessoes.repo.ts'

/** Ends one session. @returns whether the person had it */
export async function encerrarUma(ctx: Ctx, quem: Quem, sessaoId: string): Promise<boolean> {
  const havia = await repo.encerrar(ctx.db, quem.id, sessaoId)
  if (havia) await avisar(ctx, { classe: 'sessoes', usuarioId: quem.id })
  return havia
}

/**
 * Opens the session of somebody who has proved who they are. A session the request came with ends: nobody goes on with a
 * token that was known before. Must run in a transaction that holds the person.
 */
export async function abrirPara(ctx: Ctx, pessoa: usuarios.LinhaDeUsuario, manter: boolean): Promise<SessaoAberta> {
  await porta.esquecerConta(ctx, pessoa.id, pessoa.email)
  if (ctx.quem !== null) await encerrarUma(ctx, ctx.quem, ctx.quem.sessaoId)
  const { token, expiraEm } = await abrirSessao(ctx, pessoa.id, manter)
  // For the person who enters, not for whose session just ended.
  return { ...(await usuarios.paraFora({ ...ctx, quem: null }, pessoa)), token, expiraEm }
}
