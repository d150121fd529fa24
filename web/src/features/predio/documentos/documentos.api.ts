import { queryOptions } from '@tanstack/react-query'
import type {
  atualizarDocumento,
  criarDocumento,
  Documento,
  DocumentoAberto,
  DocumentoNaLista,
  excluirDocumento,
  listarDocumentos,
  listarPastas,
  novaVersaoDoDocumento,
  restaurarDocumento,
  verDocumento,
} from '#contract/predio/documentos.ts'
import type { CorpoEnviado, QueryEnviada } from '#contract/protocolo/rota.ts'
import { chamar, type Lista } from '../../../lib/api.ts'

export type { Documento, DocumentoAberto, DocumentoNaLista }
export type ConsultaDeDocumentos = QueryEnviada<typeof listarDocumentos>

export const listar = (query: ConsultaDeDocumentos, signal: AbortSignal): Promise<Lista<DocumentoNaLista>> =>
  chamar<typeof listarDocumentos>('GET /api/documentos', { query, signal })

/** The folders that have something for who asks. */
export const consultaDasPastas = queryOptions({
  queryKey: ['documentos', 'pastas'],
  queryFn: ({ signal }) => chamar<typeof listarPastas>('GET /api/documentos/pastas', { signal }),
})

export const consultaDeUm = (id: string) =>
  queryOptions({
    queryKey: ['documentos', 'um', id],
    queryFn: ({ signal }) => chamar<typeof verDocumento>('GET /api/documentos/:id', { params: { id }, signal }),
  })

/** The same key twice keeps it once. */
export const criar = (corpo: CorpoEnviado<typeof criarDocumento>, idempotencyKey: string): Promise<Documento> =>
  chamar<typeof criarDocumento>('POST /api/documentos', { corpo, idempotencyKey })

export const atualizar = (
  id: string,
  corpo: CorpoEnviado<typeof atualizarDocumento>,
  ifMatch: number,
): Promise<Documento> =>
  chamar<typeof atualizarDocumento>('PUT /api/documentos/:id', { params: { id }, corpo, ifMatch })

export const mandarVersao = (
  id: string,
  corpo: CorpoEnviado<typeof novaVersaoDoDocumento>,
  ifMatch: number,
): Promise<Documento> =>
  chamar<typeof novaVersaoDoDocumento>('POST /api/documentos/:id/versoes', { params: { id }, corpo, ifMatch })

export const excluir = ({ _id: id, versao: ifMatch }: Pick<Documento, '_id' | 'versao'>) =>
  chamar<typeof excluirDocumento>('DELETE /api/documentos/:id', { params: { id }, ifMatch })

export const restaurar = (id: string) =>
  chamar<typeof restaurarDocumento>('PUT /api/documentos/:id/restaurar', { params: { id } })
