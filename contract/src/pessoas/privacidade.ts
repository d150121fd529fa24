import { z } from 'zod'
import { paramsComId } from '../protocolo/comum.ts'
import { instanteISO } from '../valores/datas.ts'
import { rota } from '../protocolo/rota.ts'
import { senhaDigitada } from './usuarios.ts'
import { JSON_PURO } from '../protocolo/conteudos.ts'

/** Days within which who asks about their data is answered (LGPD, art. 19, II). */
export const DIAS_PARA_RESPONDER = 15

export const formatosDosDados = ['json', 'pdf'] as const
export type FormatoDosDados = (typeof formatosDosDados)[number]

/** How a person's data stand: what was asked, what was done, who opened them. */
export const situacaoDosDados = z.object({
  /** When the person asked that their data be erased; null while they have not. */
  pedidaEm: instanteISO.nullable(),
  /** Last day to answer, `YYYY-MM-DD`. */
  responderAte: z.string().nullable(),
  eliminadaEm: instanteISO.nullable(),
  /** What keeps the data from being erased today, in sentences; empty when nothing does. */
  impedimentos: z.array(z.string()),
  /** Who of the administration opened the person's record or took a copy, the newest first; a line a person and day. */
  acessos: z.array(z.object({ quem: z.string(), dia: z.string() })),
})
export type SituacaoDosDados = z.infer<typeof situacaoDosDados>

export const verSituacaoDosDados = rota({
  operacao: 'privacidade.ver',
  metodo: 'GET',
  caminho: '/api/users/:id/privacidade',
  resumo: 'Quem abriu os dados de uma pessoa, e o pedido de eliminação; morador só os seus',
  params: paramsComId,
  resposta: situacaoDosDados,
})
export const exportarDados = rota({
  operacao: 'privacidade.exportar',
  metodo: 'GET',
  caminho: '/api/users/:id/dados',
  resumo: 'Tudo o que é guardado sobre uma pessoa, em JSON ou PDF; morador só os seus',
  tipo: 'arquivo',
  conteudos: [JSON_PURO],
  params: paramsComId,
  query: z.strictObject({ formato: z.enum(formatosDosDados, { error: 'Use json ou pdf' }) }),
})
export const pedirEliminacao = rota({
  operacao: 'privacidade.pedir',
  metodo: 'POST',
  caminho: '/api/users/profile/eliminacao',
  conta: 'alteracoes',
  resumo: 'A própria pessoa pede a eliminação dos seus dados',
  corpo: z.strictObject({ senhaAtual: senhaDigitada }),
  resposta: situacaoDosDados,
})
export const desistirDaEliminacao = rota({
  operacao: 'privacidade.desistir',
  metodo: 'DELETE',
  caminho: '/api/users/profile/eliminacao',
  conta: 'livre',
  resumo: 'Retira o pedido de eliminação',
  resposta: situacaoDosDados,
})
export const eliminarDados = rota({
  operacao: 'privacidade.eliminar',
  metodo: 'PUT',
  caminho: '/api/users/:id/eliminar',
  resumo: 'Torna anônima uma pessoa que saiu; contas, atas e registros do condomínio ficam',
  params: paramsComId,
  corpo: z.strictObject({}),
  resposta: situacaoDosDados,
})
