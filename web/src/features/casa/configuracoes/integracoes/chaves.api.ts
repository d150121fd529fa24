import { queryOptions } from '@tanstack/react-query'
import type {
  ChaveDaApi,
  CorpoDeChave,
  criarChave,
  listarChaves,
  operacoesDasChaves,
  revogarChave,
} from '#contract/pessoas/chaves.ts'
import type { RespostaDe } from '#contract/protocolo/rota.ts'
import { chamar } from '../../../../lib/api.ts'

export const chaves = queryOptions({
  queryKey: ['chaves', 'lista'],
  queryFn: ({ signal }) => chamar<typeof listarChaves>('GET /api/chaves', { signal }),
})

export const areasDasChaves = queryOptions({
  queryKey: ['chaves', 'operacoes'],
  queryFn: ({ signal }) => chamar<typeof operacoesDasChaves>('GET /api/chaves/operacoes', { signal }),
  staleTime: Infinity,
})

/** A key with its value, which is only shown once. */
export type ChaveFeita = RespostaDe<typeof criarChave>

/** Without a key of repetition: its answer is not kept, so a repetition would make another. */
export const criarUmaChave = (corpo: Omit<CorpoDeChave, 'operacoes'> & { operacoes: string[] }): Promise<ChaveFeita> =>
  chamar<typeof criarChave>('POST /api/chaves', { corpo })
export const revogarUmaChave = ({ _id: id }: ChaveDaApi): Promise<ChaveDaApi> =>
  chamar<typeof revogarChave>('DELETE /api/chaves/:id', { params: { id } })
