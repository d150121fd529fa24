import { z } from 'zod'
import { arquivo } from '../casa/arquivos.ts'
import { consultaDeLista, id, linha, paramsComId } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { publicosDeDocumento } from './documentos/publicos.ts'
import { situacoesDaValidade } from './documentos/validade.ts'

/** What the building keeps: its convention and rules, licences, insurance, contracts, plans. Each file ever sent stays, as a version. */

const pasta = linha('a pasta', 60)
const titulo = linha('o título', 160)
const publico = z.enum(publicosDeDocumento, {
  error: 'Escolha para quem é: todos, proprietarios, conselho ou administracao',
})
const arquivoEnviado = z
  .string({ error: (e) => (e.input === undefined ? 'Envie o arquivo' : 'O arquivo deve ser um texto') })
  .max(200)

export const corpoDeDocumento = z.strictObject({
  pasta,
  titulo,
  publico,
  /** Last good day; null of what does not end. */
  validade: dataISO.nullable().default(null),
})
export type CorpoDeDocumento = z.output<typeof corpoDeDocumento>

/** With the file of its first version, sent before. */
export const corpoDeNovoDocumento = corpoDeDocumento.extend({ arquivo: arquivoEnviado })

export const corpoDeNovaVersao = z.strictObject({
  arquivo: arquivoEnviado,
  motivo: linha('o motivo', 300),
  validade: dataISO.nullable().default(null),
})

const versaoDoDocumento = z.object({
  numero: z.number().int(),
  arquivo,
  /** Why it took the place of the one before; null of the first. */
  motivo: z.string().nullable(),
  enviada: z.object({ por: z.string().nullable(), em: instanteISO }),
})

export const documento = z.object({
  _id: id,
  pasta: z.string(),
  titulo: z.string(),
  publico,
  validade: z.string().nullable(),
  situacao: z.enum(situacoesDaValidade),
  /** Of the version that holds. */
  numero: z.number().int(),
  arquivo,
  createdAt: instanteISO,
  updatedAt: instanteISO,
  versao: z.number().int(),
})
export type Documento = z.infer<typeof documento>

export const documentoAberto = documento.extend({
  /** The newest first. */
  versoes: z.array(versaoDoDocumento),
})
export type DocumentoAberto = z.infer<typeof documentoAberto>

/** In a list that was searched, the part of the PDF where the words were found. */
export const documentoNaLista = documento.extend({ trecho: z.string().nullable() })
export type DocumentoNaLista = z.infer<typeof documentoNaLista>

export const ordensDeDocumentos = ['pasta', 'titulo', 'validade'] as const
const { busca, ordem, pagina, porPagina } = consultaDeLista(ordensDeDocumentos)

export const listarDocumentos = rota({
  operacao: 'documentos.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/documentos',
  resumo: 'Lista os documentos que quem pede pode ver, por pasta; a busca olha também o texto dos PDFs',
  tipo: 'lista',
  query: z.strictObject({
    ...{ busca, ordem, pagina, porPagina },
    pasta: z.string().max(60).optional(),
    situacao: z.enum(situacoesDaValidade, { error: 'Use em_dia, a_vencer ou vencido' }).optional(),
  }),
  resposta: documentoNaLista,
})
export const listarPastas = rota({
  operacao: 'documentos.pastas',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/documentos/pastas',
  resumo: 'As pastas que têm o que quem pede pode ver, e quantos documentos há em cada uma',
  resposta: z.array(z.object({ pasta: z.string(), quantos: z.number().int() })),
})
export const verDocumento = rota({
  operacao: 'documentos.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/documentos/:id',
  resumo: 'Um documento, com as versões anteriores',
  params: paramsComId,
  resposta: documentoAberto,
})
export const criarDocumento = rota({
  operacao: 'documentos.criar',
  metodo: 'POST',
  caminho: '/api/documentos',
  resumo: 'Guarda um documento com o arquivo já enviado',
  corpo: corpoDeNovoDocumento,
  resposta: documento,
  status: 201,
})
export const atualizarDocumento = rota({
  operacao: 'documentos.atualizar',
  metodo: 'PUT',
  caminho: '/api/documentos/:id',
  resumo: 'Muda a pasta, o título, a validade ou para quem é; o arquivo muda com uma nova versão',
  params: paramsComId,
  corpo: corpoDeDocumento,
  resposta: documento,
})
export const novaVersaoDoDocumento = rota({
  operacao: 'documentos.novaVersao',
  metodo: 'POST',
  caminho: '/api/documentos/:id/versoes',
  resumo: 'Põe outro arquivo no lugar do que vale, que fica entre as versões anteriores',
  params: paramsComId,
  corpo: corpoDeNovaVersao,
  resposta: documento,
  status: 201,
})
export const excluirDocumento = rota({
  operacao: 'documentos.excluir',
  metodo: 'DELETE',
  caminho: '/api/documentos/:id',
  resumo: 'Exclui um documento com as suas versões; pode ser desfeito por 30 dias',
  params: paramsComId,
  status: 204,
})
export const restaurarDocumento = rota({
  operacao: 'documentos.restaurar',
  metodo: 'PUT',
  caminho: '/api/documentos/:id/restaurar',
  resumo: 'Desfaz a exclusão de um documento',
  params: paramsComId,
  resposta: documento,
})
