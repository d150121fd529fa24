import type { LembretesDaUnidade } from '#contract/cobranca/lembretes.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { diaComPrescritas } from '../cobrancas/prescricao.service.ts'
import * as repo from './lembretes.repo.ts'

/** How the reminders of units stand: for the list of debtors, which shows them. */

const SEM_NOME = 'Sem responsável'

type Mandado = Awaited<ReturnType<typeof repo.mandadosDas>>[number]

/**
 * The day of the last one, and how far the reminders of the unit's open charges went: that of the newest charge alone would
 * hide that the oldest was reminded three times. Of a unit with none open, those of before.
 * @param mandados of one unit, the newest first
 */
function ultimoDe(mandados: readonly Mandado[]): LembretesDaUnidade['ultimo'] {
  const abertos = mandados.filter((l) => l.status === 'aberta' || l.status === 'parcial')
  const destes = abertos.length > 0 ? abertos : mandados
  const [ultimo] = destes
  if (!ultimo) return null
  const { dia, meio } = ultimo
  const degrau = Math.max(...destes.map((l) => l.degrau))
  return { degrau, dia, meio, cobrancas: new Set(destes.map((l) => l.cobranca_id)).size }
}

/** @returns of every unit asked about */
export async function lembretesDas(ctx: Ctx, unidades: readonly string[]): Promise<Map<string, LembretesDaUnidade>> {
  const mandados = Map.groupBy(await repo.mandadosDas(ctx.db, unidades), (l) => l.unidade_id)
  const paradas = new Map((await repo.paradas(ctx.db, unidades, hoje())).map((l) => [l.unidade_id, l]))
  const semEmail = Map.groupBy(
    await repo.semEmail(ctx.db, await diaComPrescritas(ctx, hoje()), unidades),
    (l) => l.unidade_id,
  )
  return new Map(
    unidades.map((id) => {
      const parada = paradas.get(id)
      return [
        id,
        {
          ultimo: ultimoDe(mandados.get(id) ?? []),
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
