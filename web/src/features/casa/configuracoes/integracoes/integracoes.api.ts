import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  atualizarWebhook,
  criarWebhook,
  EntregaDeWebhook,
  excluirWebhook,
  listarEntregas,
  listarWebhooks,
  reenviarEntrega,
  testarWebhook,
  trocarSegredoDoWebhook,
  Webhook,
  WebhookComSegredo,
} from '#contract/casa/webhooks.ts'
import type { CorpoEnviado, QueryEnviada } from '#contract/protocolo/rota.ts'
import { chamar } from '../../../../lib/api.ts'

export const webhooks = queryOptions({
  queryKey: ['webhooks', 'lista'],
  queryFn: ({ signal }) => chamar<typeof listarWebhooks>('GET /api/webhooks', { signal }),
})

export const paginaDeEntregas = (query: QueryEnviada<typeof listarEntregas>) =>
  queryOptions({
    queryKey: ['webhooks', 'entregas', query],
    queryFn: ({ signal }) => chamar<typeof listarEntregas>('GET /api/webhooks/entregas', { query, signal }),
    placeholderData: keepPreviousData,
  })

type Corpo = CorpoEnviado<typeof criarWebhook>
export const criarUmWebhook = (corpo: Corpo, idempotencyKey: string): Promise<WebhookComSegredo> =>
  chamar<typeof criarWebhook>('POST /api/webhooks', { corpo, idempotencyKey })
export const atualizarUmWebhook = ({ _id: id, versao }: Webhook, corpo: Corpo): Promise<Webhook> =>
  chamar<typeof atualizarWebhook>('PUT /api/webhooks/:id', { params: { id }, corpo, ifMatch: versao })
export const excluirUmWebhook = ({ _id: id, versao }: Webhook) =>
  chamar<typeof excluirWebhook>('DELETE /api/webhooks/:id', { params: { id }, ifMatch: versao })
export const trocarOSegredo = ({ _id: id, versao }: Webhook): Promise<WebhookComSegredo> =>
  chamar<typeof trocarSegredoDoWebhook>('POST /api/webhooks/:id/segredo', { params: { id }, ifMatch: versao })
/** Sends a test and waits for what was answered. */
export const testarUmWebhook = ({ _id: id }: Webhook): Promise<EntregaDeWebhook> =>
  chamar<typeof testarWebhook>('POST /api/webhooks/:id/teste', { params: { id } })
export const enviarDeNovo = ({ _id: id }: EntregaDeWebhook): Promise<EntregaDeWebhook> =>
  chamar<typeof reenviarEntrega>('POST /api/webhooks/entregas/:id/reenviar', { params: { id } })
