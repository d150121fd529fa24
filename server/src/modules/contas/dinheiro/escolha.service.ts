import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido } from '#server/platform/erros.ts'
import * as repo from './dinheiro.repo.ts'

/** The account of money another record names. */

/** An account, in use or not. @param campo of the payload, named in the refusal @throws VALIDACAO on `campo` */
export async function encontrar(ctx: Ctx, campo: string, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw campoInvalido(campo, 'Esta conta não existe')
  return linha
}

/** All accounts, in use or not, the main one first. */
export const todas = (ctx: Ctx): Promise<repo.Linha[]> => repo.listar(ctx.db)

/** The account money goes back to: where it was, or the main one when that is out of use since. */
export async function aindaEmUso(ctx: Ctx, id: string): Promise<string> {
  if (id === CONTA_PRINCIPAL) return id
  await repo.segurar(ctx.db, id)
  return (await repo.porId(ctx.db, id))?.ativa === 1 ? id : CONTA_PRINCIPAL
}

/**
 * Says that money may go to an account, or leave it, and keeps it so until the transaction ends. The main one costs no
 * statement: it is always there.
 * @throws VALIDACAO on `campo` when there is no such account, or it is out of use
 */
export async function exigir(ctx: Ctx, campo: string, id: string): Promise<void> {
  if (id === CONTA_PRINCIPAL) return
  await repo.segurar(ctx.db, id)
  const { ativa, nome } = await encontrar(ctx, campo, id)
  if (ativa === 0) throw campoInvalido(campo, `A conta “${nome}” não está mais em uso: escolha outra`)
}
