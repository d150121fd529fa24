import type { AvisoDoFechamento } from '#contract/contas/prestacoes.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { quantosPendentes } from '../banco/movimentos.service.ts'
import { mensaisDoMes } from '../../cobranca/devedores/painel.service.ts'
import * as fundos from '../fundos/fundos.service.ts'
import { avisosDoFechamento, type DoConselho } from './avisos-do-fechamento.rules.ts'
import type { Figuras } from './figuras.service.ts'

/**
 * What to look at before a month is closed; null for one that is closed, or has not ended.
 * @param ate the last closed month, '' while none is
 */
export async function antesDeFechar(
  ctx: Ctx,
  competencia: string,
  { figuras, ate, doConselho }: { figuras: Figuras; ate: string; doConselho: DoConselho },
): Promise<AvisoDoFechamento[] | null> {
  if (competencia <= ate || competencia >= hoje().slice(0, 7)) return null
  return avisosDoFechamento({
    figuras,
    doConselho,
    saldoInicial: { soma: fundos.somaDosSaldosIniciais(await fundos.listar(ctx)), fechado: ate !== '' },
    pendentes: await quantosPendentes(ctx, figuras.inadimplencia.em),
    cobrancas: await mensaisDoMes(ctx, competencia),
  })
}
