import type { UseQueryResult } from '@tanstack/react-query'
import { mensagemDoErro } from '../lib/erro-da-api.ts'
import { ErrorState } from '../ui/page/error-state.tsx'

/** In the place of what was never read, why, and another try. Nothing while there is something to show. */
export function FalhaDaLeitura({
  leitura: { data, error, refetch, isFetching },
}: {
  leitura: Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'isFetching'>
}) {
  if (!error || data) return null
  return <ErrorState message={mensagemDoErro(error)} onRetry={() => void refetch()} busy={isFetching} />
}
