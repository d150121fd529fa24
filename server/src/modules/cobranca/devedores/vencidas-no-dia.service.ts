import { instanteDoLocal, somarDias } from '#contract/valores/calendario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { vencidasNoDia } from './vencidas-no-dia.repo.ts'

export interface UnidadeEmAtraso {
  unidade: string
  cobrancas: number
  /** Centavos, without late charges. */
  principal: number
}

/**
 * Units with charges overdue at the end of a past day, as the books know it today: what was paid or agreed later was
 * still owed then, what was cancelled as a mistake never was. The order is that of the building.
 */
export async function unidadesEmAtrasoNoDia(ctx: Ctx, dia: string): Promise<UnidadeEmAtraso[]> {
  const linhas = await vencidasNoDia(ctx.db, dia, instanteDoLocal(`${somarDias(dia, 1)}T00:00`))
  return linhas.map((l) => ({
    unidade: [l.bloco, l.apto].filter(Boolean).join(' '),
    cobrancas: l.cobrancas,
    principal: l.principal,
  }))
}
