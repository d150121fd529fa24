import type { Descricao } from '../protocolo/campos.ts'
import type { Webhook } from './webhooks.ts'

/** The fields of a webhook, in the order of its form. */
export const camposDoWebhook = {
  nome: { rotulo: 'Nome', tipo: 'texto' },
  url: { rotulo: 'Endereço', tipo: 'texto' },
  ativo: { rotulo: 'Ligado', tipo: 'sim ou não' },
  entidades: { rotulo: 'Do que avisa', tipo: 'lista', coluna: null },
  _id: null,
  falhandoDesde: null,
  desligado: null,
  segredoAnteriorAte: null,
  createdAt: null,
  updatedAt: null,
  versao: null,
} as const satisfies Descricao<Webhook>
