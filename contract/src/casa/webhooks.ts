import { z } from 'zod'
import { acoesDeEvento, anunciadas, tipoDeEvento } from '../protocolo/acontecimentos.ts'
import { consultaDeLista, id, linha, paramsComId } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'
import { instanteISO } from '../valores/datas.ts'

/** How many addresses a building may have told. */
export const MAXIMO_DE_WEBHOOKS = 10

const entidade = z.enum(anunciadas, { error: 'Este tipo de registro não existe' })

/** Type of the event that “Enviar um teste” sends. */
export const TIPO_DO_TESTE = 'webhooks.testou'

const tiposDeEvento = anunciadas.flatMap((entidade) => acoesDeEvento.map((acao) => tipoDeEvento(entidade, acao)))

/**
 * The body of a delivery: what happened, to what, when, and where to read it. No field of the record and no name: whoever may
 * know more asks for it with a session or a key.
 */
export const acontecimento = z.object({
  type: z.enum([...tiposDeEvento, TIPO_DO_TESTE]),
  timestamp: instanteISO,
  data: z.object({
    /** Null for what has none of its own; of a test, the webhook's. */
    id: id.nullable(),
    entidade: z.enum([...anunciadas, 'webhooks']),
    acao: z.enum([...acoesDeEvento, 'testou']),
    /** Who did it; null for what the product did by itself. */
    autor: id.nullable(),
    /** Where the API shows the record, or the list it is in; null for what is gone or has no call of its own. */
    caminho: z.string().nullable(),
    em: instanteISO,
  }),
})
export type Acontecimento = z.infer<typeof acontecimento>

/** An address that is told of what happens. Its secret is in no answer but those that have just made one. */
export const webhook = z.object({
  _id: id,
  nome: z.string(),
  url: z.string(),
  /** The kinds of record it hears of; null for all, those still to come included. */
  entidades: z.array(entidade).nullable(),
  ativo: z.boolean(),
  /** Since when nothing sent to it arrived; null while the last one did. */
  falhandoDesde: instanteISO.nullable(),
  /** When and why the product itself switched it off; null when it did not. */
  desligado: z.object({ em: instanteISO, porque: z.string() }).nullable(),
  /** Until when the secret of before signs too; null when there is none. */
  segredoAnteriorAte: instanteISO.nullable(),
  createdAt: instanteISO,
  updatedAt: instanteISO,
  versao: z.number().int(),
})
export type Webhook = z.infer<typeof webhook>

/** With the secret, which is shown this once: `whsec_` and 32 bytes in base64. */
export const webhookComSegredo = webhook.extend({ segredo: z.string() })
export type WebhookComSegredo = z.infer<typeof webhookComSegredo>

/** Why an address cannot be one, as far as its text says; null when it can. */
function problemaDoEndereco(texto: string): string | null {
  if (!URL.canParse(texto)) return 'O endereço deve ser completo, como https://exemplo.com.br/avisos'
  const { protocol, username, password } = new URL(texto)
  if (protocol !== 'https:' && protocol !== 'http:') return 'O endereço deve começar com https://'
  if (username !== '' || password !== '') return 'O endereço não pode ter usuário nem senha'
  return texto.includes('#') ? 'O endereço não pode ter “#”' : null
}

const endereco = linha('o endereço', 500).superRefine((texto, c) => {
  const problema = problemaDoEndereco(texto)
  if (problema !== null) c.addIssue({ code: 'custom', message: problema })
})

export const corpoDeWebhook = z.strictObject({
  _id: z.string().max(200).optional(),
  nome: linha('o nome', 80),
  url: endereco,
  entidades: z.array(entidade).min(1, 'Escolha pelo menos um tipo de registro, ou todos').nullable().optional(),
  ativo: z.boolean({ error: 'Diga se o webhook está ligado' }).optional(),
})

export const listarWebhooks = rota({
  operacao: 'webhooks.listar',
  metodo: 'GET',
  caminho: '/api/webhooks',
  resumo: 'Os endereços que são avisados do que acontece, por nome',
  resposta: z.array(webhook),
})
export const verWebhook = rota({
  operacao: 'webhooks.ver',
  metodo: 'GET',
  caminho: '/api/webhooks/:id',
  resumo: 'Um webhook, sem o segredo',
  params: paramsComId,
  resposta: webhook,
})
export const criarWebhook = rota({
  operacao: 'webhooks.criar',
  metodo: 'POST',
  caminho: '/api/webhooks',
  resumo: 'Cadastra um endereço e responde, só desta vez, o segredo que assina o que vai a ele',
  corpo: corpoDeWebhook,
  resposta: webhookComSegredo,
  status: 201,
})
export const atualizarWebhook = rota({
  operacao: 'webhooks.atualizar',
  metodo: 'PUT',
  caminho: '/api/webhooks/:id',
  resumo: 'Altera um webhook; desligado, o que espera por ele deixa de ser tentado',
  params: paramsComId,
  corpo: corpoDeWebhook,
  resposta: webhook,
})
export const excluirWebhook = rota({
  operacao: 'webhooks.excluir',
  metodo: 'DELETE',
  caminho: '/api/webhooks/:id',
  resumo: 'Exclui um webhook e as entregas dele; não vai à lixeira',
  params: paramsComId,
  status: 204,
})
export const trocarSegredoDoWebhook = rota({
  operacao: 'webhooks.trocarSegredo',
  metodo: 'POST',
  caminho: '/api/webhooks/:id/segredo',
  resumo: 'Troca o segredo e responde, só desta vez, o novo; o de antes ainda assina por 24 horas',
  params: paramsComId,
  resposta: webhookComSegredo,
})

/** Where a delivery stands: waiting, taken with an answer of 2xx, or given up. */
export const estadosDeEntrega = ['pendente', 'entregue', 'falhou'] as const
export type EstadoDeEntrega = (typeof estadosDeEntrega)[number]

/** What was sent to an address. Of the answer only the status is kept: its text could be of a page nobody here may read. */
export const entregaDeWebhook = z.object({
  /** Also the `webhook-id` header, the same at every try. */
  _id: id,
  webhook: z.object({ _id: id, nome: z.string() }),
  tipo: z.string(),
  estado: z.enum(estadosDeEntrega),
  tentativas: z.number().int(),
  /** Status of the last answer; null when there was none. */
  status: z.number().int().nullable(),
  /** Why the last try failed, in words; null where the status says it. */
  motivo: z.string().nullable(),
  /** How long the last try took, in milliseconds. */
  duracaoMs: z.number().int().nullable(),
  criadaEm: instanteISO,
  tentadaEm: instanteISO.nullable(),
  /** When the next try is due; null when there is none. */
  proximaEm: instanteISO.nullable(),
  /** Whether it can be sent again: its text is kept for a week, and its webhook is on. */
  podeReenviar: z.boolean(),
})
export type EntregaDeWebhook = z.infer<typeof entregaDeWebhook>

const { pagina, porPagina } = consultaDeLista(['criacao'])

export const listarEntregas = rota({
  operacao: 'webhooks.entregas',
  metodo: 'GET',
  caminho: '/api/webhooks/entregas',
  resumo: 'O que foi enviado aos webhooks nos últimos 30 dias, e o que cada um respondeu',
  tipo: 'lista',
  query: z.strictObject({
    pagina,
    porPagina,
    webhook: z.string().max(200).optional(),
    estado: z.enum(estadosDeEntrega, { error: 'Use pendente, entregue ou falhou' }).optional(),
  }),
  resposta: entregaDeWebhook,
})
export const testarWebhook = rota({
  operacao: 'webhooks.testar',
  metodo: 'POST',
  caminho: '/api/webhooks/:id/teste',
  resumo: 'Envia um teste, uma vez, e espera pelo que o endereço responde; também com o webhook desligado',
  params: paramsComId,
  resposta: entregaDeWebhook,
})
export const reenviarEntrega = rota({
  operacao: 'webhooks.reenviar',
  metodo: 'POST',
  caminho: '/api/webhooks/entregas/:id/reenviar',
  resumo: 'Envia de novo, com o mesmo identificador, o que já foi entregue ou não pôde ser',
  params: paramsComId,
  resposta: entregaDeWebhook,
})
