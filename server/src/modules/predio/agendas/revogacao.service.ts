import type { Ctx } from '#server/platform/contexto.ts'
import * as repo from './assinaturas.repo.ts'

/**
 * The calendar's link lets in whoever holds it, so it ends when the other ways in do. Apart from the rest of the links because
 * log-ins ask for it. The history of what ended them tells of it.
 */

/** A person's link stops working. */
export const revogarDe = (ctx: Ctx, usuarioId: string): Promise<boolean> => repo.remover(ctx.db, usuarioId)

/** Everybody's link but one person's stops working. */
export async function revogarDosOutros(ctx: Ctx, exceto: string): Promise<void> {
  await repo.removerDosOutros(ctx.db, exceto)
}
