import { z } from 'zod'
import { estadosDeEmail } from './estados-de-email.ts'
import { id, paramsComId, consultaDeLista } from '../protocolo/comum.ts'
import { instanteISO } from '../valores/datas.ts'
import { rota } from '../protocolo/rota.ts'
import { email } from '../valores/email.ts'

/** A mail of the queue, without its text. */
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
  /** When the mail server said it has it; null when it did not, or when nobody knows. */
  aceitoEm: instanteISO.nullable(),
  /** Whether it can be tried now: a mail given up more than a day ago, or kept with a link of one use, has lost its text. */
  podeTentar: z.boolean(),
})
export type EmailDaFila = z.infer<typeof emailDaFila>

/** A mail as it is opened: what it said, its links left out. */
export const emailAberto = emailDaFila.extend({
  /** Null when it is not kept, or is not for others to read. */
  texto: z.string().nullable(),
  /** Why there is no text; null when there is. */
  porQueSemTexto: z.string().nullable(),
})
export type EmailAberto = z.infer<typeof emailAberto>

const { ordem: _ordem, ...consulta } = consultaDeLista(['criacao'])

export const listarEmails = rota({
  operacao: 'emails.listar',
  metodo: 'GET',
  caminho: '/api/emails',
  resumo: 'Os e-mails dos últimos 30 dias: na fila, guardados, recusados e aceitos pelo servidor de e-mail',
  tipo: 'lista',
  query: z.strictObject({
    ...consulta,
    estado: z.enum(estadosDeEmail, { error: 'Use pendente, guardado, falhou, enviado ou descartado' }).optional(),
  }),
  resposta: emailDaFila,
})
export const verEmail = rota({
  operacao: 'emails.ver',
  metodo: 'GET',
  caminho: '/api/emails/:id',
  resumo: 'O que um e-mail dizia, sem os links, enquanto está guardado; de um com link de uso único, nada',
  params: paramsComId,
  resposta: emailAberto,
})
export const tentarEmail = rota({
  operacao: 'emails.tentar',
  metodo: 'PUT',
  caminho: '/api/emails/:id/tentar',
  resumo: 'Tenta enviar agora um e-mail que espera, que ficou guardado ou que não pôde ser enviado',
  params: paramsComId,
  resposta: emailDaFila,
})

/** Whether mail leaves this installation, and what waits because it does not. */
export const correio = z.object({
  /** Host and port of the mail server, without user and password; null while there is none and every mail is only kept. */
  servidor: z.string().nullable(),
  remetente: z.string(),
  /** Where links in mails lead. */
  enderecoPublico: z.string(),
  /** Whether that address only opens on the computer of the server. */
  enderecoLocal: z.boolean(),
  naFila: z.number().int(),
  naoEnviados: z.number().int(),
  guardados: z.object({
    total: z.number().int(),
    /** Can still be sent: the others lost their text, most of them because it held a link of one use. */
    prontos: z.number().int(),
    /** Of those, made more than a week ago. */
    antigos: z.number().int(),
    /** Can be sent no more, and nobody wrote the same to that address again since. */
    perdidos: z.number().int(),
  }),
})
export type Correio = z.infer<typeof correio>

export const verCorreio = rota({
  operacao: 'emails.correio',
  metodo: 'GET',
  caminho: '/api/emails/correio',
  resumo: 'Se há servidor de e-mail, para onde levam os links, e quantos e-mails esperam',
  resposta: correio,
})
export const testarCorreio = rota({
  operacao: 'emails.testar',
  metodo: 'POST',
  caminho: '/api/emails/teste',
  resumo: 'Manda um e-mail de teste e espera pelo que o servidor de e-mail responde',
  corpo: z.strictObject({ para: email }),
  resposta: emailDaFila,
})
const quantos = z.object({ quantos: z.number().int() })
export const mandarGuardados = rota({
  operacao: 'emails.mandarGuardados',
  metodo: 'POST',
  caminho: '/api/emails/guardados/mandar',
  resumo: 'Põe na fila os e-mails guardados que ainda valem',
  resposta: quantos,
})
export const descartarGuardados = rota({
  operacao: 'emails.descartarGuardados',
  metodo: 'POST',
  caminho: '/api/emails/guardados/descartar',
  resumo: 'Descarta os e-mails guardados: nenhum deles é mandado',
  resposta: quantos,
})
