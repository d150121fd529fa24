import { queryOptions } from '@tanstack/react-query'
import type { verDashboard } from '#contract/casa/dashboard.ts'
import { chamar } from '../lib/api.ts'

/** Chart data counts as fresh for an hour (specification §9); one's own writes and live events make it stale at once. */
const VALIDADE_MS = 3600 * 1000

/** Everything the dashboard shows, in one call. */
export const consultaDoDashboard = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => chamar<typeof verDashboard>('GET /api/dashboard', { signal }),
  staleTime: VALIDADE_MS,
})
