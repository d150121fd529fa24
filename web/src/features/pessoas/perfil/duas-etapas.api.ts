import { queryOptions } from '@tanstack/react-query'
import type {
  confirmarDoisFatores,
  desativarDoisFatores,
  guardarCodigos,
  iniciarDoisFatores,
  SituacaoDosDoisFatores,
  trocarCodigos,
  verDoisFatores,
} from '#contract/pessoas/dois-fatores.ts'
import type { RespostaDe } from '#contract/protocolo/rota.ts'
import { chamar } from '../../../lib/api.ts'
import { consultas } from '../../../lib/consultas.ts'
import { trocandoToken } from '../../../lib/trocando-token.ts'

export const duasEtapas = queryOptions({
  queryKey: ['dois-fatores'],
  queryFn: ({ signal }) => chamar<typeof verDoisFatores>('GET /api/users/dois-fatores', { signal }),
})

export const iniciarDuasEtapas = (senhaAtual: string): Promise<RespostaDe<typeof iniciarDoisFatores>> =>
  chamar<typeof iniciarDoisFatores>('POST /api/users/dois-fatores', { corpo: { senhaAtual } })

/** Turns it on. The other sessions end, and this one goes on with a new token. @returns the recovery codes */
export async function confirmarDuasEtapas(codigo: string): Promise<string[]> {
  const chave = 'POST /api/users/dois-fatores/confirmar'
  const { codigos } = await trocandoToken((proximoToken) =>
    chamar<typeof confirmarDoisFatores>(chave, { corpo: { codigo, proximoToken } }),
  )
  return codigos
}

/** The person keeps the recovery codes; where it cannot be said now, the profile goes on asking for others. */
export async function codigosGuardados(): Promise<void> {
  const situacao = await chamar<typeof guardarCodigos>('POST /api/users/dois-fatores/codigos/guardados')
  consultas.setQueryData(duasEtapas.queryKey, situacao)
}

export const novosCodigos = (senhaAtual: string): Promise<RespostaDe<typeof trocarCodigos>> =>
  chamar<typeof trocarCodigos>('POST /api/users/dois-fatores/codigos', { corpo: { senhaAtual } })

/** Turns it off, with the same consequence. */
export const desativarDuasEtapas = (senhaAtual: string): Promise<SituacaoDosDoisFatores> =>
  trocandoToken((proximoToken) =>
    chamar<typeof desativarDoisFatores>('POST /api/users/dois-fatores/desativar', {
      corpo: { senhaAtual, proximoToken },
    }),
  )
