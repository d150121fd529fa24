import { ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { visiveisPara } from '../cobrancas/acesso.service.ts'
import { somar } from '../cobrancas/cobrancas.repo.ts'
import * as devedores from './devedores.repo.ts'
import { inadimplencia, umAnoAntes } from './devedores.rules.ts'
import * as repo from './painel.repo.ts'
import { prescricoesEm } from '../cobrancas/prescricao.service.ts'
import * as totais from '../cobrancas/totais.repo.ts'

/** Whether anything was ever charged. */
export const houveAlguma = ({ db }: Ctx): Promise<boolean> => repo.houveAlguma(db)

/** What the dashboard says of the charges, in reais; null while none was ever issued. */
export async function doPainel(ctx: Ctx, hoje: string): Promise<NonNullable<Dashboard['financeiro']>['cobrancas']> {
  const dias = { inicio: `${hoje.slice(0, 8)}01`, fim: ultimoDiaDoMes(hoje), hoje, umAnoAntes: umAnoAntes(hoje) }
  const r = await repo.doPainel(ctx.db, dias)
  if (r.quantas === 0) return null
  return {
    previsto: paraReais(r.previsto - r.emDobro),
    recebido: paraReais(r.recebido - r.emDobro),
    inadimplencia: inadimplencia(r.aberto, r.cobrado),
    proximo:
      r.proximo === null
        ? null
        : {
            vencimento: r.vencimento ?? r.proximo,
            venceEm: r.proximo,
            valor: paraReais(r.aVencer),
            antes: paraReais(r.antes),
          },
  }
}

/**
 * Units with charges overdue on a day and their principal (centavos), as the list of debtors counts them, and the charges
 * that prescribe within twelve months: null where there are none.
 */
export async function atrasosEm(ctx: Ctx, hoje: string) {
  const { prescritas, proximas } = await prescricoesEm(ctx, hoje)
  const vencidas = await devedores.resumir(ctx.db, { em: hoje, prescritas: prescritas.map((c) => c.id) }, [])
  const primeira = proximas[0]?.ultimoDia
  return {
    atraso: { unidades: vencidas.unidades, principal: vencidas.principal },
    prescricao: primeira === undefined ? null : { quantas: proximas.length, primeira },
  }
}

/** The overdue charges the caller may see as somebody of the building, and whether any unit is theirs. Centavos. */
export async function dasMinhas(ctx: Ctx, hoje: string) {
  const visiveis = await visiveisPara(ctx)
  const { quantidade, saldo } = await somar(ctx.db, { visiveis, atraso: { vencida: true, hoje } })
  return { temUnidade: visiveis.unidades.length > 0, atraso: { cobrancas: quantidade, principal: saldo } }
}

/** How many charges of a month were issued; null in a building that has issued none for any. @param competencia `YYYY-MM` */
export async function mensaisDoMes(ctx: Ctx, competencia: string): Promise<number | null> {
  if ((await totais.competencias(ctx.db)).length === 0) return null
  return (await totais.somar(ctx.db, { competencia, tipo: 'mensal' })).quantidade
}
