import type { z } from 'zod'
import type { gravarRegraDosCargos, RegraDosCargos } from '#contract/pessoas/regra-dos-cargos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { recusarEmAtosUrgentes } from '../mandatos/mandatos.service.ts'
import * as regra from '../mandatos/regra.service.ts'
import { acertar, aUmPorVez } from './acessos.service.ts'

/**
 * Writes what the building decided about its offices; whose access depends on the days of urgent acts follows at once.
 * @throws CONFLITO_DE_VERSAO; CONFLITO for who administers after their term, whom it would give more days
 */
export const gravar = (
  ctx: Ctx,
  corpo: z.output<typeof gravarRegraDosCargos.corpo>,
  versaoEsperada: number | null,
): Promise<RegraDosCargos> =>
  aUmPorVez(ctx, async (ctx) => {
    await recusarEmAtosUrgentes(ctx, 'muda a regra dos cargos')
    const gravada = await regra.gravar(ctx, corpo, versaoEsperada)
    await acertar(ctx)
    return gravada
  })
