import { queryOptions } from '@tanstack/react-query'
import type { gravarSeguranca, Seguranca, verSeguranca } from '#contract/casa/condominio.ts'
import type { verDoisFatores } from '#contract/pessoas/dois-fatores.ts'
import type { RespostaDe } from '#contract/protocolo/rota.ts'
import type { encerrarSessoesDeTodos, verSessoesDeTodos } from '#contract/pessoas/sessoes.ts'
import { chamar } from '../../../../lib/api.ts'

export const sessoesDeTodos = queryOptions({
  queryKey: ['sessoes', 'todos'],
  queryFn: ({ signal }) => chamar<typeof verSessoesDeTodos>('GET /api/sessoes', { signal }),
})

export const encerrarDeTodos = (): Promise<RespostaDe<typeof encerrarSessoesDeTodos>> =>
  chamar<typeof encerrarSessoesDeTodos>('DELETE /api/sessoes')

export const seguranca = queryOptions({
  queryKey: ['condominio', 'seguranca'],
  queryFn: ({ signal }) => chamar<typeof verSeguranca>('GET /api/condominio/seguranca', { signal }),
})

export const exigirDuasEtapas = (exigir: boolean, versao: number): Promise<Seguranca> =>
  chamar<typeof gravarSeguranca>('PUT /api/condominio/seguranca', {
    corpo: { exigirDuasEtapas: exigir },
    ifMatch: versao,
  })

/** One's own second step. The same key as the profile screen's. */
export const minhasDuasEtapas = queryOptions({
  queryKey: ['dois-fatores'],
  queryFn: ({ signal }) => chamar<typeof verDoisFatores>('GET /api/users/dois-fatores', { signal }),
})
