import { queryOptions } from '@tanstack/react-query'
import type { LembretesDaUnidade, listarLembretes } from '#contract/lembretes.ts'
import { formatarData } from '#contract/calendario.ts'
import { chamar } from '../lib/api.ts'

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
