import type { Ctx } from '#server/platform/contexto.ts'
import * as repo from './atas.repo.ts'

/** Minutes as other records name them. */

/** Whether there are such minutes, and not in the bin. */
export async function existe(ctx: Ctx, id: string): Promise<boolean> {
  const linha = await repo.porId(ctx.db, id)
  return linha?.excluido_em === null
}
