import { queryOptions } from '@tanstack/react-query'
import type { verDashboard } from '#contract/dashboard.ts'
import { haAdiantado } from '../../lib/adiantado.ts'
import { chamar } from '../../lib/api.ts'
import { consultas } from '../../lib/consultas.ts'

/** Chart data counts as fresh for an hour (specification §9); one's own writes and live events make it stale at once. */
const VALIDADE_MS = 3600 * 1000

/** Everything the dashboard shows, in one call. */
export const consultaDoDashboard = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => chamar<typeof verDashboard>('GET /api/dashboard', { signal }),
  staleTime: VALIDADE_MS,
})

/** How long the first screen may wait for an answer already on its way, to be drawn once and with its numbers. */
const ESPERA_MS = 400

/** Where the page asked for the dashboard before its code was here, takes that answer. */
export async function esperarAdiantado(): Promise<void> {
  if (!haAdiantado()) return
  const prazo = new Promise((fim) => setTimeout(fim, ESPERA_MS))
  await Promise.race([consultas.query(consultaDoDashboard).catch(() => undefined), prazo])
}
