import { ultimoDiaDoMes } from '#contract/calendario.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { paraReais } from '#contract/moeda.ts'
import type { Ctx } from '#server/platform/context.ts'
import { inadimplencia, umAnoAntes } from './devedores.rules.ts'
import * as repo from './painel.repo.ts'

/** What the dashboard says of the charges, in reais; null while none was ever issued. */
export async function doPainel(ctx: Ctx, hoje: string): Promise<NonNullable<Dashboard['financeiro']>['cobrancas']> {
  const dias = { inicio: `${hoje.slice(0, 8)}01`, fim: ultimoDiaDoMes(hoje), hoje, umAnoAntes: umAnoAntes(hoje) }
  const r = await repo.doPainel(ctx.db, dias)
  if (r.quantas === 0) return null
  return {
    previsto: paraReais(r.previsto - r.emDobro),
    recebido: paraReais(r.recebido - r.emDobro),
    inadimplencia: inadimplencia(r.aberto, r.cobrado),
    proximo: r.proximo === null ? null : { dia: r.proximo, valor: paraReais(r.aVencer), antes: paraReais(r.antes) },
  }
}
