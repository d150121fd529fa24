import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { verPrevisao } from '#contract/contas/previsao.ts'
import { chamar } from '../../../lib/api.ts'
import { baixar } from '../../../lib/baixar.ts'
import type { ExportFormat } from '../../../ui/lists/export-menu.tsx'

/** What is usually spent counts unless it is said that it does not. */
const queryDe = (costume: boolean) => (costume ? {} : { costume: 'nao' as const })

/** The key begins with `pagaveis`: what is entered or paid makes it stale. Charges make it stale when it is opened again. */
export const consultaDaPrevisao = (costume: boolean) =>
  queryOptions({
    queryKey: ['pagaveis', 'previsao', costume],
    queryFn: ({ signal }) =>
      chamar<typeof verPrevisao>('GET /api/previsao-de-caixa', { query: queryDe(costume), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const exportar = (formato: ExportFormat, costume: boolean) =>
  baixar(
    'GET /api/previsao-de-caixa/exportar',
    { query: { formato, ...queryDe(costume) } },
    `previsao-de-caixa.${formato}`,
  )
