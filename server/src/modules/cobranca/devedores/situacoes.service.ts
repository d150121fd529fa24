import { situacoesDeDevedor, type SituacaoDeDevedor } from '#contract/cobranca/devedores.ts'
import type { LembretesDaUnidade } from '#contract/cobranca/lembretes.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { unidadesEmAcordo } from '../cobrancas/acordo-da-cobranca.repo.ts'
import { alcancesDas, lembretesDas, SEM_LEMBRETES } from '../lembretes/situacao.service.ts'
import { situacaoDe } from './devedores.rules.ts'

/** What is to be done about units that owe: told already, to be told, told in vain, in an agreement. */

export interface Situada {
  situacao: SituacaoDeDevedor | null
  lembretes: LembretesDaUnidade
}

/** @returns of every unit asked about; without a situation where nothing is overdue today */
export async function situar(ctx: Ctx, unidades: readonly string[]): Promise<Map<string, Situada>> {
  const lembretes = await lembretesDas(ctx, unidades)
  const alcances = await alcancesDas(ctx, unidades)
  const emAcordo = await unidadesEmAcordo(ctx.db, unidades)
  return new Map(
    unidades.map((id): [string, Situada] => {
      const daUnidade = lembretes.get(id) ?? SEM_LEMBRETES
      const alcance = alcances.get(id)
      const { parado, avisado, naoSaiu } = daUnidade
      const situacao =
        alcance === undefined
          ? null
          : situacaoDe(
              {
                ...{ emAcordo: emAcordo.has(id), parada: parado !== null, naoSaiu: naoSaiu !== null },
                ...{ avisado: avisado?.dia ?? null, ...alcance },
              },
              hoje(),
            )
      return [id, { situacao, lembretes: daUnidade }]
    }),
  )
}

/** How many units are in each situation. */
export function contarSituacoes(situadas: Iterable<Situada>): Record<SituacaoDeDevedor, number> {
  const contagem = Object.fromEntries(situacoesDeDevedor.map((s) => [s, 0])) as Record<SituacaoDeDevedor, number>
  for (const { situacao } of situadas) if (situacao !== null) contagem[situacao]++
  return contagem
}
