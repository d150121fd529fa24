import { z } from 'zod'
import { arquivo } from '../casa/arquivos.ts'
import { consultaDeLista, id, linha, paramsComId, paragrafo } from '../protocolo/comum.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { rota } from '../protocolo/rota.ts'

/** The minutes of a meeting. The specification calls them uploads, and so do the paths. */

const hora = z
  .string({ error: (e) => (e.input === undefined ? 'Informe a hora' : 'A hora deve ser um texto HH:MM') })
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escreva a hora como 19:30, de 00:00 a 23:59')

export const corpoDeNovaAta = z.strictObject({
  /** Who is responsible for the minutes. */
  name: linha('o responsável', 120),
  pauta: paragrafo('a pauta', 500),
  data: dataISO,
  hora,
  conselho: linha('o conselho', 200),
  /** Id of a PDF that was sent before. */
  arquivo: z
    .string({ error: (e) => (e.input === undefined ? 'Envie o PDF da ata' : 'O arquivo deve ser um texto') })
    .max(200),
})

export const ata = z.object({
  _id: id,
  name: z.string(),
  pauta: z.string(),
  data: z.string(),
  hora: z.string(),
  conselho: z.string(),
  /** Signed link of the PDF: works for a few minutes. */
  url: z.string(),
  arquivo,
  createdAt: instanteISO,
  versao: z.number().int(),
})
export type Ata = z.infer<typeof ata>

/** In a list that was searched, the part of the PDF where the words were found. */
export const ataNaLista = ata.extend({ trecho: z.string().nullable() })
export type AtaNaLista = z.infer<typeof ataNaLista>

export const ordensDeAtas = ['data', 'pauta', 'responsavel'] as const

const { busca, ordem, pagina, porPagina } = consultaDeLista(ordensDeAtas)

export const listarAtas = rota({
  operacao: 'atas.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/uploads/all',
  resumo: 'Lista as atas; a busca olha também o texto dos PDFs',
  tipo: 'lista',
  query: z.strictObject({ busca, ordem, pagina, porPagina, de: dataISO.optional(), ate: dataISO.optional() }),
  resposta: ataNaLista,
})
export const verAta = rota({
  operacao: 'atas.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/uploads/:id',
  resumo: 'Uma ata',
  params: paramsComId,
  resposta: ata,
})
export const criarAta = rota({
  operacao: 'atas.criar',
  metodo: 'POST',
  caminho: '/api/uploads',
  resumo: 'Publica uma ata com o PDF já enviado',
  corpo: corpoDeNovaAta,
  resposta: ata,
  status: 201,
})
export const excluirAta = rota({
  operacao: 'atas.excluir',
  metodo: 'DELETE',
  caminho: '/api/uploads/:id',
  resumo: 'Exclui uma ata; pode ser desfeito por 30 dias',
  params: paramsComId,
  status: 204,
})
export const restaurarAta = rota({
  operacao: 'atas.restaurar',
  metodo: 'PUT',
  caminho: '/api/uploads/:id/restaurar',
  resumo: 'Desfaz a exclusão de uma ata',
  params: paramsComId,
  resposta: ata,
})
