import type { Ctx } from '#server/platform/context.ts'
import * as repo from './cobrancas.repo.ts'

/** Whether a unit was ever charged: the books need it from then on. Stands alone, because units ask and charges ask units. */
export const unidadeFoiCobrada = (ctx: Ctx, unidadeId: string): Promise<boolean> => repo.foiCobrada(ctx.db, unidadeId)
