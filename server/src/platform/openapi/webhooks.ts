import { JSON_PURO } from '#contract/protocolo/conteudos.ts'
import type { DocumentoOpenApi, Parametro, Resposta } from './documento.ts'
import type { Esquemas } from './esquemas.ts'

const cabecalho = (name: string, description: string, example: string): Parametro => ({
  ...{ in: 'header', name, required: true, description, example },
  schema: { type: 'string' },
})

const CABECALHOS = [
  cabecalho('webhook-id', 'Desta entrega, o mesmo a cada tentativa.', '019ab6c2-6d3e-7c1f-9a55-1a2b3c4d5e6f'),
  cabecalho('webhook-timestamp', 'Quando foi enviada, em segundos.', '1795555555'),
  cabecalho(
    'webhook-signature',
    'HMAC-SHA256 de `webhook-id.webhook-timestamp.corpo`, em base64, depois de `v1,`; durante a troca do segredo são duas.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

const RESPOSTAS: Record<string, Resposta> = {
  '2XX': { description: 'Recebida.' },
  '410': { description: 'O endereço não quer mais saber: o webhook é desligado.' },
  default: { description: 'Não recebida: até dez tentativas em três dias.' },
}

/** What the product sends to the addresses registered in `/api/webhooks` (Standard Webhooks). */
export const webhooksDoDocumento = (esquemas: Esquemas, area: string): DocumentoOpenApi['webhooks'] => ({
  acontecimento: {
    post: {
      operationId: 'webhooks.acontecimento',
      summary: 'Avisa do que se gravou',
      description: 'Pelo menos uma vez, e não necessariamente em ordem.',
      tags: [area],
      security: [],
      parameters: CABECALHOS,
      requestBody: { required: true, content: { [JSON_PURO]: { schema: esquemas.chamado('Acontecimento') } } },
      responses: RESPOSTAS,
    },
  },
})
