import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { listarNaPortaria, verNaPortaria } from '#contract/predio/portaria.ts'
import { chamar } from '../../../lib/api.ts'

/** Nobody at the door presses a button to read again: the screen may stand open all day. */
const DE_NOVO_MS = 60_000

export const consultaDasPessoas = (busca: string) =>
  queryOptions({
    queryKey: ['portaria', 'pessoas', busca],
    queryFn: ({ signal }) =>
      chamar<typeof listarNaPortaria>('GET /api/portaria/pessoas', { query: busca === '' ? {} : { busca }, signal }),
    placeholderData: keepPreviousData,
  })

export const consultaDoQueSeEspera = queryOptions({
  queryKey: ['portaria', 'hoje'],
  queryFn: ({ signal }) => chamar<typeof verNaPortaria>('GET /api/portaria/hoje', { signal }),
  refetchInterval: DE_NOVO_MS,
})
