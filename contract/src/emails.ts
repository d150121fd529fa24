import { z } from 'zod'
import { id, paramsComId, consultaDeLista } from './comum.ts'
import { instanteISO } from './datas.ts'
import { rota } from './rota.ts'

/** Where a mail of the queue stands. */
export const estadosDeEmail = ['pendente', 'falhou', 'enviado'] as const
export type EstadoDeEmail = (typeof estadosDeEmail)[number]

/** A mail of the queue, without its text, which may hold a link that lets somebody in. */
export const emailDaFila = z.object({
  _id: id,
  para: z.string(),
  assunto: z.string(),
  estado: z.enum(estadosDeEmail),
  tentativas: z.number().int(),
  /** What the mail server said last; null when nothing went wrong. */
  erro: z.string().nullable(),
  criadoEm: instanteISO,
  /** When the next try is due; null when there is none. */
  proximaEm: instanteISO.nullable(),
  enviadoEm: instanteISO.nullable(),
  /** Whether it can be tried now: a mail given up more than a day ago has lost its text. */
  podeTentar: z.boolean(),
})
export type EmailDaFila = z.infer<typeof emailDaFila>

const { ordem: _ordem, ...consulta } = consultaDeLista(['criacao'])

export const listarEmails = rota({
  operacao: 'emails.listar',
  metodo: 'GET',
  caminho: '/api/emails',
  resumo: 'Os e-mails da fila: por enviar, não enviados e enviados nos últimos 30 dias',
  tipo: 'lista',
  query: z.strictObject({
    ...consulta,
    estado: z.enum(estadosDeEmail, { error: 'Use pendente, falhou ou enviado' }).optional(),
  }),
  resposta: emailDaFila,
})
export const tentarEmail = rota({
  operacao: 'emails.tentar',
  metodo: 'PUT',
  caminho: '/api/emails/:id/tentar',
  resumo: 'Tenta enviar agora um e-mail que espera ou que não pôde ser enviado',
  params: paramsComId,
  resposta: emailDaFila,
})
