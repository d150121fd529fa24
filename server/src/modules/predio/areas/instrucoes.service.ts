import type { Ctx } from '#server/platform/contexto.ts'
import * as repo from './areas.repo.ts'

/** What an area says about paying its bookings, also one that was deleted. */
export const comoPagar = async (ctx: Ctx, id: string): Promise<string | null> =>
  (await repo.porId(ctx.db, id))?.como_pagar ?? null
