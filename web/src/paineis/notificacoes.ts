import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type {
  CaixaDeNotificacao,
  ContagemDeNotificacoes,
  contarNotificacoes,
  listarNotificacoes,
  marcarNotificacaoLida,
  marcarNotificacoesLidas,
} from '#contract/casa/notificacoes.ts'
import type { CorpoEnviado } from '#contract/protocolo/rota.ts'
import { chamar } from '../lib/api.ts'

/** The notices of who is logged in: what the header's menus show, and what a screen marks as read. */

export const contagem = queryOptions({
  queryKey: ['notificacoes', 'contagem'],
  queryFn: ({ signal }) => chamar<typeof contarNotificacoes>('GET /api/notificacoes/contagem', { signal }),
})

export const ultimas = (caixa: CaixaDeNotificacao) =>
  queryOptions({
    queryKey: ['notificacoes', 'ultimas', caixa],
    queryFn: ({ signal }) =>
      chamar<typeof listarNotificacoes>('GET /api/notificacoes', { query: { caixa, agrupadas: 'sim' }, signal }),
  })

function guardar(cache: QueryClient, resposta: ContagemDeNotificacoes) {
  cache.setQueryData(contagem.queryKey, resposta)
  void cache.invalidateQueries({ queryKey: ['notificacoes', 'ultimas'] })
}

/** Marks one notice as read. */
export async function marcarUma(cache: QueryClient, id: string): Promise<void> {
  guardar(cache, await chamar<typeof marcarNotificacaoLida>('PUT /api/notificacoes/:id/lida', { params: { id } }))
}

/** Marks many as read: those of a menu, or those of a record. */
export async function marcarMuitas(
  cache: QueryClient,
  quais: CorpoEnviado<typeof marcarNotificacoesLidas>,
): Promise<void> {
  guardar(cache, await chamar<typeof marcarNotificacoesLidas>('PUT /api/notificacoes/lidas', { corpo: quais }))
}
/** Whoever has a record in front of them has read what was said about it, also what comes while it is open. */
export function useAvisosLidos(entidade: string, entidadeId: string | undefined): void {
  const cache = useQueryClient()
  const { data } = useQuery(contagem)
  const naoLidas = data ? data.avisos + data.mensagens : 0
  useEffect(() => {
    if (entidadeId === undefined || naoLidas === 0) return
    // Not being able to mark is no reason to bother anyone: the notice simply stays unread.
    marcarMuitas(cache, { entidade, entidadeId }).catch(() => undefined)
  }, [cache, entidade, entidadeId, naoLidas])
}
