import { queryOptions } from '@tanstack/react-query'
import type { apagarSaida, linkDaSaida, pedirSaida, SaidaDeTudo, verSaida } from '#contract/casa/saida.ts'
import { chamar } from '../../../../lib/api.ts'

/** How often it is looked at while it is made: there is no live event of each step. */
const OLHAR_A_CADA_MS = 2_000

export const fazendo = (s: SaidaDeTudo | null | undefined) => s?.estado === 'pedida' || s?.estado === 'fazendo'

export const saida = queryOptions({
  queryKey: ['saida'],
  queryFn: ({ signal }) => chamar<typeof verSaida>('GET /api/saida', { signal }),
  refetchInterval: ({ state }) => (fazendo(state.data?.saida) ? OLHAR_A_CADA_MS : false),
})

export const mandarFazer = () => chamar<typeof pedirSaida>('POST /api/saida', { corpo: {} })

export const apagarASaida = ({ _id: id }: SaidaDeTudo) =>
  chamar<typeof apagarSaida>('DELETE /api/saida/:id', { params: { id } })

/** The address from which the browser saves it, piece by piece to the disk: it may be larger than the memory. */
export const linkPara = ({ _id: id }: SaidaDeTudo, senhaAtual: string) =>
  chamar<typeof linkDaSaida>('POST /api/saida/:id/link', { params: { id }, corpo: { senhaAtual } })
