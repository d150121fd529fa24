import { queryOptions } from '@tanstack/react-query'
import type { verDashboard } from '#contract/casa/dashboard.ts'
import { esperarAdiantados } from '../../../lib/adiantado.ts'
import { chamar } from '../../../lib/api.ts'
import { consultas } from '../../../lib/consultas.ts'

/** Chart data counts as fresh for an hour (specification §9); one's own writes and live events make it stale at once. */
const VALIDADE_MS = 3600 * 1000

/** Everything the dashboard shows, in one call. */
export const consultaDoDashboard = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => chamar<typeof verDashboard>('GET /api/dashboard', { signal }),
  staleTime: VALIDADE_MS,
})

/** Where the page asked for the dashboard before its code was here, takes that answer. */
export const esperarAdiantado = (): Promise<void> =>
  esperarAdiantados('/api/dashboard', () => consultas.query(consultaDoDashboard))
