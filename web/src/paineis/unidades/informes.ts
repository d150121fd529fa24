import { queryOptions } from '@tanstack/react-query'
import type { minhasPartesComuns } from '#contract/cobranca/partes-comuns.ts'
import { chamar } from '../../lib/api.ts'
import { baixar } from '../../lib/baixar.ts'

/** The years of which who is logged in has a statement of what let common parts brought, by unit, the newest first. */
export const consultaDosMeusInformes = queryOptions({
  queryKey: ['partes-comuns', 'minhas'],
  queryFn: async ({ signal }) =>
    (await chamar<typeof minhasPartesComuns>('GET /api/partes-comuns/minhas', { signal })).informes,
})

/** The statement of a unit: of who lives there, their own part. */
export const baixarInforme = (unidade: string, ano: string, formato: 'pdf' | 'xlsx'): Promise<void> =>
  baixar(
    'GET /api/unidades/:id/partes-comuns',
    { params: { id: unidade }, query: { ano, formato } },
    `partes-comuns-${ano}.${formato}`,
  )
