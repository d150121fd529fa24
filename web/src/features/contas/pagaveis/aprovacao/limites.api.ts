import { queryOptions } from '@tanstack/react-query'
import type {
  gravarLimiteDeAprovacao,
  LimiteDeAprovacao,
  listarLimitesDeAprovacao,
} from '#contract/contas/limites-de-aprovacao.ts'
import { chamar } from '../../../../lib/api.ts'

/** Up to how much each office approves. The key begins with `pagaveis`, so that own writes and live events make it stale. */
export const consultaDosLimites = () =>
  queryOptions({
    queryKey: ['pagaveis', 'limites'],
    queryFn: ({ signal }) => chamar<typeof listarLimitesDeAprovacao>('GET /api/pagaveis/limites', { signal }),
  })

export const gravarLimite = ({ _id: id, versao }: LimiteDeAprovacao, ate: number | null) =>
  chamar<typeof gravarLimiteDeAprovacao>('PUT /api/pagaveis/limites/:id', {
    params: { id },
    corpo: { ate },
    ifMatch: versao,
  })
