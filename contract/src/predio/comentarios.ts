import { z } from 'zod'
import { anexosEnviados, arquivo } from '../casa/arquivos.ts'
import { id, paragrafo, paramsComId } from '../protocolo/comum.ts'
import { instanteISO } from '../valores/datas.ts'
import { rota } from '../protocolo/rota.ts'

/** What somebody wrote about an incident. */
export const comentario = z.object({
  _id: id,
  texto: z.string(),
  autor: z.object({
    _id: id,
    nome: z.string(),
    administracao: z.boolean(),
    bloco: z.string().nullable(),
    apto: z.string().nullable(),
  }),
  anexos: z.array(arquivo),
  createdAt: instanteISO,
})
export type Comentario = z.infer<typeof comentario>

export const listarComentarios = rota({
  operacao: 'ocorrencias.comentarios',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/ocorrencias/:id/comentarios',
  resumo: 'Os comentários, do mais antigo ao mais novo',
  params: paramsComId,
  resposta: z.array(comentario),
})
export const comentarOcorrencia = rota({
  operacao: 'ocorrencias.comentar',
  metodo: 'POST',
  caminho: '/api/ocorrencias/:id/comentarios',
  conta: 'comentarios',
  resumo: 'Comenta; o outro lado é avisado',
  params: paramsComId,
  corpo: z.strictObject({ texto: paragrafo('o comentário', 2000), anexos: anexosEnviados.optional() }),
  resposta: comentario,
  status: 201,
})
