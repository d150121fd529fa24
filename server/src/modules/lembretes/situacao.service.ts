import type { LembretesDaUnidade } from '#contract/lembretes.ts'
import { hoje } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { diaComPrescritas } from '../cobrancas/prescricao.service.ts'
import * as repo from './lembretes.repo.ts'

/** How the reminders of units stand: for the list of debtors, which shows them. */

const SEM_NOME = 'Sem responsável'

/** @returns of every unit asked about */
export async function lembretesDas(ctx: Ctx, unidades: readonly string[]): Promise<Map<string, LembretesDaUnidade>> {
  const ultimos = new Map((await repo.ultimosDas(ctx.db, unidades)).map((l) => [l.unidade_id, l]))
  const paradas = new Map((await repo.paradas(ctx.db, unidades, hoje())).map((l) => [l.unidade_id, l]))
  const semEmail = Map.groupBy(
    await repo.semEmail(ctx.db, await diaComPrescritas(ctx, hoje()), unidades),
    (l) => l.unidade_id,
  )
  return new Map(
    unidades.map((id) => {
      const [ultimo, parada] = [ultimos.get(id), paradas.get(id)]
      return [
        id,
        {
          ultimo: ultimo ? { degrau: ultimo.degrau, dia: ultimo.dia, meio: ultimo.meio } : null,
          parado: parada ? { motivo: parada.motivo, ate: parada.ate, desde: parada.criado_em } : null,
          semEmail: (semEmail.get(id) ?? []).map((l) => l.nome ?? SEM_NOME),
        },
      ]
    }),
  )
}

/** The same of one unit. */
export const lembretesDa = async (ctx: Ctx, unidade: string): Promise<LembretesDaUnidade> =>
  (await lembretesDas(ctx, [unidade])).get(unidade) ?? { ultimo: null, parado: null, semEmail: [] }
