import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { verPartesComuns } from '#contract/cobranca/partes-comuns.ts'
import type { Categoria, marcarPartesComuns } from '#contract/contas/categorias.ts'
import { chamar } from '../../../lib/api.ts'
import { baixar } from '../../../lib/baixar.ts'
import type { ExportFormat } from '../../../ui/lists/export-menu.tsx'

export const consultaDoAno = (ano: string) =>
  queryOptions({
    queryKey: ['partes-comuns', ano],
    queryFn: ({ signal }) => chamar<typeof verPartesComuns>('GET /api/partes-comuns', { query: { ano }, signal }),
    placeholderData: keepPreviousData,
  })

export const exportar = (ano: string, formato: ExportFormat): Promise<void> =>
  baixar('GET /api/partes-comuns/exportar', { query: { ano, formato } }, `partes-comuns-${ano}.${formato}`)

export const marcar = ({ _id: id, versao }: Categoria, partesComuns: boolean): Promise<Categoria> =>
  chamar<typeof marcarPartesComuns>('PUT /api/categorias/:id/partes-comuns', {
    params: { id },
    corpo: { partesComuns },
    ifMatch: versao,
  })
