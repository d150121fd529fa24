import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { minhasCobrancas } from '#contract/cobranca/cobrancas-rotas.ts'
import type { MinhaCobranca } from '#contract/cobranca/cobrancas.ts'
import { chamar } from '../../lib/api.ts'
import { consultas } from '../../lib/consultas.ts'
import { consultaDaCobranca } from './cobrancas.ts'

/** The charges of the units of who is logged in, each with what is owed today and its PIX, the last to fall due first. */
export const consultaDasMinhas = queryOptions({
  queryKey: ['cobrancas', 'minhas'],
  queryFn: async ({ signal }) =>
    (await chamar<typeof minhasCobrancas>('GET /api/cobrancas/minhas', { query: { porPagina: 'todos' }, signal }))
      .itens,
})

/** What there is to pay, the first to fall due first. */
export const aPagar = (todas: readonly MinhaCobranca[]): MinhaCobranca[] =>
  todas.filter(estaAberta).toSorted((a, b) => a.venceEm.localeCompare(b.venceEm))

/** An answer kept from before this was told says nothing of it. */
export const deOutraPessoa = ({ emMeuNome }: Pick<Partial<MinhaCobranca>, 'emMeuNome'>): boolean => emMeuNome === false

export const estaAberta = (c: MinhaCobranca): boolean => c.status === 'aberta' || c.status === 'parcial'

/** Reads the pages of charges once their list is there, so that they open without a connection too. */
export function useCobrancasAMao(ids: readonly string[]): void {
  const quais = ids.join(' ')
  useEffect(() => {
    for (const id of quais.split(' ').filter(Boolean)) consultas.query(consultaDaCobranca(id)).catch(() => undefined)
  }, [quais])
}
