import { queryOptions } from '@tanstack/react-query'
import type { verPrevisao } from '#contract/contas/previsao.ts'
import { chamar } from '../../../lib/api.ts'
import { baixar } from '../../../lib/baixar.ts'
import type { ExportFormat } from '../../../ui/lists/export-menu.tsx'

/** The key begins with `pagaveis`: what is entered or paid makes it stale. Charges make it stale when it is opened again. */
export const consultaDaPrevisao = () =>
  queryOptions({
    queryKey: ['pagaveis', 'previsao'],
    queryFn: ({ signal }) => chamar<typeof verPrevisao>('GET /api/previsao-de-caixa', { signal }),
    staleTime: 0,
  })

export const exportar = (formato: ExportFormat) =>
  baixar('GET /api/previsao-de-caixa/exportar', { query: { formato } }, `previsao-de-caixa.${formato}`)
