import { queryOptions } from '@tanstack/react-query'
import type { LembretesDaUnidade, listarLembretes, ProximoLembrete } from '#contract/cobranca/lembretes.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { emDias } from '#contract/valores/texto.ts'
import { chamar } from '../../lib/api.ts'

/** Reminders sent about a unit or a charge. Keys begin with `cobrancas`: sending one makes them stale. Staff only. */
export const consultaDosLembretes = (query: { unidade: string } | { cobranca: string }) =>
  queryOptions({
    queryKey: ['cobrancas', 'lembretes', query],
    queryFn: async ({ signal }) =>
      (await chamar<typeof listarLembretes>('GET /api/lembretes', { query: { ...query, porPagina: '50' }, signal }))
        .itens,
  })

/** "parados até 10/12/2026": what staff chose for a unit. */
export const paradosPorExtenso = ({ ate }: NonNullable<LembretesDaUnidade['parado']>): string =>
  ate === null ? 'parados' : `parados até ${formatarData(ate)}`

/** Why a letter is the 2nd or 3rd and not the 1st: days late choose it, not how many went before. */
export function porQueEste({ degrau, dias, aPartirDe, primeiro }: ProximoLembrete): string {
  if (dias < aPartirDe)
    return `Vai antes da hora: o ${degrau}º lembrete é o de ${emDias(aPartirDe)} de atraso, e o de hoje é de ${emDias(dias)}.`
  const porque = `É o ${degrau}º porque o atraso é de ${emDias(dias)}, e a partir de ${emDias(aPartirDe)} vai este.`
  return primeiro && degrau > 1 ? `${porque} É o primeiro que se manda; a carta não fala de outros.` : porque
}
