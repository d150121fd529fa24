import { FUNDO_ORDINARIO } from '#contract/fundo-ordinario.ts'
import type { Ctx } from '#server/platform/context.ts'
import { campoInvalido } from '#server/platform/errors.ts'
import * as repo from './fundos.repo.ts'

/** The fund another record names, and what the funds began with. */

/**
 * A fund, deleted ones included: what is asked about the past still has them.
 * @param campo of the payload, named in the refusal
 * @throws VALIDACAO on `campo`
 */
export async function encontrar(ctx: Ctx, campo: string, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha) throw campoInvalido(campo, 'Este fundo não existe')
  return linha
}

/**
 * Says that money may go to a fund, and keeps it so until the transaction ends. The ordinary one costs no statement:
 * it is always there.
 * @throws VALIDACAO on `campo` when there is no such fund, or it was deleted
 */
export async function exigir(ctx: Ctx, campo: string, id: string): Promise<void> {
  if (id === FUNDO_ORDINARIO) return
  await repo.segurar(ctx.db, id)
  const { nome, excluido_em } = await encontrar(ctx, campo, id)
  if (excluido_em !== null) throw campoInvalido(campo, `O fundo “${nome}” foi excluído: restaure-o ou escolha outro`)
}

/** The reserve fund that charges go to, the oldest one, kept there until the transaction ends; undefined without one. */
export async function reserva(ctx: Ctx): Promise<repo.Linha | undefined> {
  const linha = await repo.reserva(ctx.db)
  if (linha) await repo.segurar(ctx.db, linha.id)
  return linha
}

/** What the condominium had before its first line, in centavos: the sum over the funds. */
export const saldoInicial = (ctx: Ctx): Promise<number> => repo.somarSaldosIniciais(ctx.db)
