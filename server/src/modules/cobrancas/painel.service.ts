import { formatarData, ultimoDiaDoMes } from '#contract/calendario.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { paraReais } from '#contract/moeda.ts'
import type { Ctx } from '#server/platform/context.ts'
import { inadimplencia, umAnoAntes } from './devedores.rules.ts'
import * as repo from './painel.repo.ts'
import { prescricoesEm } from './prescricao.service.ts'

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

/** Charges that prescribe within twelve months, as a line of what waits for the administration; none where there are none. */
export async function pendenciaDaPrescricao(ctx: Ctx, hoje: string): Promise<Dashboard['pendencias']> {
  const { proximas } = await prescricoesEm(ctx, hoje)
  const [primeira] = proximas
  if (!primeira) return []
  const quantas = proximas.length === 1 ? '1 cobrança prescreve' : `${proximas.length} cobranças prescrevem`
  const quando = proximas.length === 1 ? 'em' : 'em até um ano, a primeira em'
  return [
    {
      tipo: 'prescricao',
      quantidade: proximas.length,
      texto: `${quantas} ${quando} ${formatarData(primeira.ultimoDia)}`,
      destino: '/cobrancas?status=prescreve',
    },
  ]
}
