import { z } from 'zod'
import { linha, paramsComId, id } from '../protocolo/comum.ts'
import { PDF } from '../protocolo/conteudos.ts'
import { rota } from '../protocolo/rota.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { situacoesDaEntrega } from './comunicados/entregas.ts'
import { papelNaUnidade } from './pessoas-da-unidade.ts'

/** Whom a communication reached, by unit, and what of it goes out on paper. */

export const entrega = z.object({
  _id: id,
  nome: z.string(),
  papel: papelNaUnidade.nullable(),
  email: z.string().nullable(),
  situacao: z.enum(situacoesDaEntrega),
  /** When it came to stand so; null while nothing happened. */
  em: instanteISO.nullable(),
  /** Why a mail came back or was refused, who handed the paper: what there is to say. */
  detalhe: z.string().nullable(),
})
export type Entrega = z.infer<typeof entrega>

export const entregasDaUnidade = z.object({
  /** Null for who gets it by an office. */
  unidade: z.object({ _id: id, nome: z.string() }).nullable(),
  informada: z.boolean(),
  entregas: z.array(entrega),
})
export const entregasDoComunicado = z.object({
  numero: z.number().int(),
  unidades: z.array(entregasDaUnidade),
  total: z.number().int(),
  informadas: z.number().int(),
})
export type EntregasDoComunicado = z.infer<typeof entregasDoComunicado>

export const verEntregas = rota({
  operacao: 'comunicados.entregas',
  metodo: 'GET',
  caminho: '/api/comunicados/:id/entregas',
  resumo: 'De cada unidade, a quem a versão do quadro foi mandada, e quem a leu, deu ciência ou assinou',
  params: paramsComId,
  resposta: entregasDoComunicado,
})
const paramsDaEntrega = z.strictObject({ id: z.string().max(200), entrega: z.string().max(200) })
export const entregarEmPapel = rota({
  operacao: 'comunicados.emPapel',
  metodo: 'PUT',
  caminho: '/api/comunicados/:id/entregas/:entrega/papel',
  resumo: 'Registra que a pessoa recebeu em papel e assinou, e em que dia',
  params: paramsDaEntrega,
  corpo: z.strictObject({ dia: dataISO, observacao: linha('a observação', 200).nullable().default(null) }),
  resposta: entregasDaUnidade,
})
export const registrarDevolucao = rota({
  operacao: 'comunicados.devolucao',
  metodo: 'PUT',
  caminho: '/api/comunicados/:id/entregas/:entrega/devolucao',
  resumo: 'Registra que o e-mail voltou, e por quê',
  params: paramsDaEntrega,
  corpo: z.strictObject({ motivo: linha('o motivo', 300) }),
  resposta: entregasDaUnidade,
})

/** Longest beginning of a message that is looked at: what it says of a return comes before the mail that came back. */
const MAIOR_MENSAGEM = 200_000

export const devolucaoLida = z.object({
  registradas: z.array(z.object({ comunicado: id, titulo: z.string(), nome: z.string(), motivo: z.string() })),
  /** Why nothing was written down; null when something was. */
  porque: z.string().nullable(),
})
export type DevolucaoLida = z.infer<typeof devolucaoLida>

export const lerDevolucao = rota({
  operacao: 'comunicados.lerDevolucao',
  metodo: 'POST',
  caminho: '/api/comunicados/devolucoes',
  resumo: 'Lê uma mensagem de devolução (RFC 3464) e registra de quem é o e-mail que voltou',
  corpo: z.strictObject({
    mensagem: z
      .string({ error: 'Envie o texto da mensagem de devolução' })
      .min(1, 'Envie o texto da mensagem de devolução')
      .max(MAIOR_MENSAGEM, 'A mensagem de devolução pode ter no máximo 200.000 letras: mande o começo dela'),
  }),
  resposta: devolucaoLida,
})

/** For the lift and the notice board: open to whoever the communication is for. */
export const verCartaz = rota({
  operacao: 'comunicados.cartaz',
  metodo: 'GET',
  caminho: '/api/comunicados/:id/cartaz.pdf',
  resumo: 'A versão do quadro em uma folha A4 para o mural ou o elevador, com o código que leva a ela',
  tipo: 'arquivo',
  conteudos: [PDF],
  params: paramsComId,
})
export const verListaEmPapel = rota({
  operacao: 'comunicados.listaEmPapel',
  metodo: 'GET',
  caminho: '/api/comunicados/:id/lista.pdf',
  resumo: 'Quem ainda não viu a versão do quadro, por unidade, em PDF com lugar para assinar',
  tipo: 'arquivo',
  conteudos: [PDF],
  params: paramsComId,
})
