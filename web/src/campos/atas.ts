import { queryOptions } from '@tanstack/react-query'
import type { Ata, listarAtas } from '#contract/predio/atas.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { chamar } from '../lib/api.ts'

/** The last minutes, for the choice in forms. */
export const consultaDasUltimasAtas = () =>
  queryOptions({
    queryKey: ['atas', 'escolha'],
    queryFn: async ({ signal }) =>
      (
        await chamar<typeof listarAtas>('GET /api/uploads/all', {
          query: { ordem: '-data', porPagina: '50' },
          signal,
        })
      ).itens,
  })

/** Minutes in a line: the day, and the first matter of the agenda. */
export const ataEmUmaLinha = ({ data, pauta }: Pick<Ata, 'data' | 'pauta'>): string =>
  `${formatarData(data)}: ${pauta.split('\n', 1)[0] ?? ''}`
