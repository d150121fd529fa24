import { z } from 'zod'
import { id, paramsComId } from '../protocolo/comum.ts'
import { ZIP } from '../protocolo/conteudos.ts'
import { rota } from '../protocolo/rota.ts'
import { instanteISO } from '../valores/datas.ts'

/** Where the archive stands: waiting, being made, to be fetched, or not made. */
export const estadosDaSaida = ['pedida', 'fazendo', 'pronta', 'falhou'] as const
export type EstadoDaSaida = (typeof estadosDaSaida)[number]

/** Everything of the building as one archive for people, which needs no product to be read; there is one at most. */
export const saidaDeTudo = z.object({
  _id: id,
  estado: z.enum(estadosDaSaida),
  /** What is being done, in words, and how many of how many parts are done; `total` is 0 until that is known. */
  etapa: z.string(),
  feito: z.number().int(),
  total: z.number().int(),
  /** Size, of what there is so far while it is made. */
  bytes: z.number().int(),
  /** Of the whole; null until it is ready. */
  sha256: z.string().nullable(),
  /** Why it was not made, in words; null otherwise. */
  motivo: z.string().nullable(),
  pedidaPor: z.string(),
  pedidaEm: instanteISO,
  prontaEm: instanteISO.nullable(),
  /** Until when it may be fetched; then it goes away. */
  validaAte: instanteISO.nullable(),
})
export type SaidaDeTudo = z.infer<typeof saidaDeTudo>

export const verSaida = rota({
  operacao: 'saida.ver',
  metodo: 'GET',
  caminho: '/api/saida',
  resumo: 'Como está o arquivo com tudo do condomínio: por fazer, fazendo, pronto para baixar',
  resposta: z.object({ saida: saidaDeTudo.nullable() }),
})
export const pedirSaida = rota({
  operacao: 'saida.pedir',
  metodo: 'POST',
  caminho: '/api/saida',
  resumo: 'Manda fazer um arquivo (ZIP) com tudo do condomínio, legível sem o sistema; o de antes deixa de existir',
  volumoso: true,
  corpo: z.strictObject({}),
  resposta: saidaDeTudo,
  status: 202,
})
export const apagarSaida = rota({
  operacao: 'saida.apagar',
  metodo: 'DELETE',
  caminho: '/api/saida/:id',
  resumo: 'Apaga o arquivo antes do prazo, ou desiste do que está sendo feito',
  params: paramsComId,
  status: 204,
})
export const linkDaSaida = rota({
  operacao: 'saida.link',
  metodo: 'POST',
  caminho: '/api/saida/:id/link',
  resumo: 'Com a senha de quem pede, um link de alguns minutos para baixar o arquivo',
  params: paramsComId,
  corpo: z.strictObject({
    /** What leaves by it is everything: an open screen is not enough. */
    senhaAtual: z.string({ error: 'Informe a senha atual' }).min(1, 'Informe a senha atual').max(200),
  }),
  resposta: z.object({ url: z.string() }),
})
export const baixarSaida = rota({
  operacao: 'saida.baixar',
  metodo: 'GET',
  caminho: '/api/saida/:id/arquivo',
  resumo: 'O arquivo, pelo link; com Range, a partir de onde a conexão caiu',
  tipo: 'arquivo',
  conteudos: [ZIP],
  params: paramsComId,
  query: z.strictObject({
    exp: z.string().max(20).optional(),
    /** Whom the link was made for. */
    leitor: z.string().max(40).optional(),
    ass: z.string().max(100).optional(),
  }),
})
