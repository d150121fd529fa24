import { z } from 'zod'
import { consultaDeLista, id } from '../protocolo/comum.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { rota } from '../protocolo/rota.ts'

/** One write: who, when, what, and the fields before and after. */
export const registroDeAuditoria = z.object({
  _id: id,
  quando: instanteISO,
  /** Who did it; `chave` is the name of the key of the API a program of theirs did it with. */
  quem: z.object({ _id: id.nullable(), nome: z.string(), chave: z.string().nullable() }),
  acao: z.string(),
  entidade: z.string(),
  entidadeId: z.string().nullable(),
  titulo: z.string().nullable(),
  mudancas: z.array(z.object({ campo: z.string(), antes: z.unknown(), depois: z.unknown() })),
})
export type RegistroDeAuditoria = z.infer<typeof registroDeAuditoria>

const { ordem: _ordem, ...paginacao } = consultaDeLista(['quando'])

export const listarAuditoria = rota({
  operacao: 'auditoria.listar',
  metodo: 'GET',
  caminho: '/api/auditoria',
  resumo: 'Histórico de tudo o que foi gravado, ou de um registro',
  tipo: 'lista',
  query: z.strictObject({
    ...paginacao,
    entidade: z.string().max(40).optional(),
    id: z.string().max(200).optional(),
    /** Who did it. */
    usuario: z.string().max(200).optional(),
    de: dataISO.optional(),
    ate: dataISO.optional(),
  }),
  resposta: registroDeAuditoria,
})

/** The people who have written something, by name. */
export const listarAutores = rota({
  operacao: 'auditoria.autores',
  metodo: 'GET',
  caminho: '/api/auditoria/autores',
  resumo: 'As pessoas que já gravaram alguma coisa',
  resposta: z.array(z.object({ _id: id, nome: z.string() })),
})

/** A deleted record that may still be brought back. */
export const itemDaLixeira = z.object({
  _id: id,
  entidade: z.string(),
  titulo: z.string(),
  detalhe: z.string(),
  excluidoEm: instanteISO,
  excluidoPor: z.string(),
  /** When it is deleted for good, 30 days later. */
  ate: instanteISO,
})
export type ItemDaLixeira = z.infer<typeof itemDaLixeira>

export const listarLixeira = rota({
  operacao: 'lixeira.listar',
  metodo: 'GET',
  caminho: '/api/lixeira',
  resumo: 'O que foi excluído nos últimos 30 dias',
  tipo: 'lista',
  query: z.strictObject({ ...paginacao, entidade: z.string().max(40).optional() }),
  resposta: itemDaLixeira,
})
