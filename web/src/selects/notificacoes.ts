import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type {
  CaixaDeNotificacao,
  ContagemDeNotificacoes,
  contarNotificacoes,
  listarNotificacoes,
  marcarNotificacaoLida,
  marcarNotificacoesLidas,
} from '#contract/notificacoes.ts'
import type { CorpoEnviado } from '#contract/rota.ts'
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
      chamar<typeof listarNotificacoes>('GET /api/notificacoes', { query: { caixa, porPagina: '20' }, signal }),
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
