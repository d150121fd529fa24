import { queryOptions } from '@tanstack/react-query'
import type {
  confirmarDoisFatores,
  desativarDoisFatores,
  iniciarDoisFatores,
  SituacaoDosDoisFatores,
  trocarCodigos,
  verDoisFatores,
} from '#contract/dois-fatores.ts'
import type { RespostaDe } from '#contract/rota.ts'
import { chamar } from '../../lib/api.ts'

export const duasEtapas = queryOptions({
  queryKey: ['dois-fatores'],
  queryFn: ({ signal }) => chamar<typeof verDoisFatores>('GET /api/users/dois-fatores', { signal }),
})

export const iniciarDuasEtapas = (senhaAtual: string): Promise<RespostaDe<typeof iniciarDoisFatores>> =>
  chamar<typeof iniciarDoisFatores>('POST /api/users/dois-fatores', { corpo: { senhaAtual } })

export const confirmarDuasEtapas = (codigo: string): Promise<RespostaDe<typeof confirmarDoisFatores>> =>
  chamar<typeof confirmarDoisFatores>('POST /api/users/dois-fatores/confirmar', { corpo: { codigo } })

export const novosCodigos = (senhaAtual: string): Promise<RespostaDe<typeof trocarCodigos>> =>
  chamar<typeof trocarCodigos>('POST /api/users/dois-fatores/codigos', { corpo: { senhaAtual } })

export const desativarDuasEtapas = (senhaAtual: string): Promise<SituacaoDosDoisFatores> =>
  chamar<typeof desativarDoisFatores>('POST /api/users/dois-fatores/desativar', { corpo: { senhaAtual } })
