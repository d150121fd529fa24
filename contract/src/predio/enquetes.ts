import { z } from 'zod'
import { consultaDeLista, id, linha, paragrafo, paramsComId } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { comunicado, publicoEnviado } from './comunicados.ts'

/** A question to people of the building, which binds nobody: what an assembly decides is not decided here (Código Civil, 1.350 to 1.354). */

export const situacoesDaEnquete = ['rascunho', 'aberta', 'encerrada'] as const
export type SituacaoDaEnquete = (typeof situacoesDaEnquete)[number]

/** Said wherever one is asked or its result shown. */
export const NAO_OBRIGA =
  'Esta enquete não obriga ninguém e não substitui a assembleia: serve para a administração saber o que as pessoas preferem.'

const opcoes = z
  .array(linha('a opção', 120), { error: 'As opções devem ser uma lista' })
  .min(2, 'Escreva ao menos 2 opções')
  .max(10, 'As opções podem ser no máximo 10')
  .refine((lista) => new Set(lista.map((o) => o.toLowerCase())).size === lista.length, 'Há duas opções iguais')

export const corpoDeEnquete = z.strictObject({
  pergunta: linha('a pergunta', 200),
  texto: paragrafo('a explicação', 5_000).nullable().default(null),
  opcoes,
  /** Whether more than one option may be chosen. */
  varias: z.boolean({ error: 'varias deve ser true ou false' }).default(false),
  publico: publicoEnviado,
  /** Last day for answers. */
  ate: dataISO,
})
export type CorpoDeEnquete = z.output<typeof corpoDeEnquete>

const opcaoDaEnquete = z.object({
  numero: z.number().int(),
  texto: z.string(),
  /** How many chose it; null while who asks may not see. */
  votos: z.number().int().nullable(),
})

export const enquete = z.object({
  _id: id,
  pergunta: z.string(),
  texto: z.string().nullable(),
  opcoes: z.array(opcaoDaEnquete),
  varias: z.boolean(),
  publico: comunicado.shape.publico,
  publicoPorExtenso: z.string(),
  ate: z.string(),
  situacao: z.enum(situacoesDaEnquete),
  abertaEm: instanteISO.nullable(),
  /** How many were asked, and how many answered; null while who asks may not see. */
  perguntadas: z.number().int(),
  responderam: z.number().int().nullable(),
  /** What who asks answered: numbers of options; null where they did not, or were not asked. */
  minha: z.array(z.number().int()).nullable(),
  /** Whether who asks was asked. */
  perguntada: z.boolean(),
  createdAt: instanteISO,
  updatedAt: instanteISO,
  versao: z.number().int(),
})
export type Enquete = z.infer<typeof enquete>

export const ordensDeEnquetes = ['ate', 'pergunta'] as const
const { busca, ordem, pagina, porPagina } = consultaDeLista(ordensDeEnquetes)

export const listarEnquetes = rota({
  operacao: 'enquetes.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/enquetes',
  resumo: 'Lista as enquetes: as que perguntam a quem pede; para a administração, todas e os rascunhos',
  tipo: 'lista',
  query: z.strictObject({
    ...{ busca, ordem, pagina, porPagina },
    situacao: z.enum(situacoesDaEnquete, { error: 'Use rascunho, aberta ou encerrada' }).optional(),
  }),
  resposta: enquete,
})
export const verEnquete = rota({
  operacao: 'enquetes.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/enquetes/:id',
  resumo: 'Uma enquete, com o resultado para quem já respondeu ou quando acabou',
  params: paramsComId,
  resposta: enquete,
})
export const criarEnquete = rota({
  operacao: 'enquetes.criar',
  metodo: 'POST',
  caminho: '/api/enquetes',
  resumo: 'Escreve um rascunho de enquete, que ninguém mais vê até ser aberta',
  corpo: corpoDeEnquete,
  resposta: enquete,
  status: 201,
})
export const atualizarEnquete = rota({
  operacao: 'enquetes.atualizar',
  metodo: 'PUT',
  caminho: '/api/enquetes/:id',
  resumo: 'Altera um rascunho; o que foi perguntado não muda',
  params: paramsComId,
  corpo: corpoDeEnquete,
  resposta: enquete,
})
export const abrirEnquete = rota({
  operacao: 'enquetes.abrir',
  metodo: 'PUT',
  caminho: '/api/enquetes/:id/abrir',
  resumo: 'Pergunta a cada pessoa do público de hoje que tem conta, até o último dia',
  params: paramsComId,
  resposta: enquete,
})
export const encerrarEnquete = rota({
  operacao: 'enquetes.encerrar',
  metodo: 'PUT',
  caminho: '/api/enquetes/:id/encerrar',
  resumo: 'Encerra uma enquete antes do último dia',
  params: paramsComId,
  resposta: enquete,
})
export const responderEnquete = rota({
  operacao: 'enquetes.responder',
  metodo: 'PUT',
  caminho: '/api/enquetes/:id/resposta',
  conta: 'alteracoes',
  resumo: 'Responde, ou muda a resposta, enquanto a enquete está aberta; quem respondeu o quê não se mostra',
  params: paramsComId,
  corpo: z.strictObject({
    opcoes: z
      .array(z.number({ error: 'A opção deve ser um número' }), { error: 'As opções devem ser uma lista' })
      .max(10),
  }),
  resposta: enquete,
})
export const excluirEnquete = rota({
  operacao: 'enquetes.excluir',
  metodo: 'DELETE',
  caminho: '/api/enquetes/:id',
  resumo: 'Exclui um rascunho; pode ser desfeito por 30 dias',
  params: paramsComId,
  status: 204,
})
export const restaurarEnquete = rota({
  operacao: 'enquetes.restaurar',
  metodo: 'PUT',
  caminho: '/api/enquetes/:id/restaurar',
  resumo: 'Desfaz a exclusão de um rascunho',
  params: paramsComId,
  resposta: enquete,
})
