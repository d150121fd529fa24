import { queryOptions } from '@tanstack/react-query'
import type {
  atualizarFornecedor,
  criarFornecedor,
  excluirFornecedor,
  Fornecedor,
  listarFornecedores,
  restaurarFornecedor,
  verFornecedor,
} from '#contract/predio/fornecedores.ts'
import type { CorpoEnviado, QueryEnviada } from '#contract/protocolo/rota.ts'
import { chamar } from '../../../lib/api.ts'

export type ConsultaDeFornecedores = QueryEnviada<typeof listarFornecedores>
export const listarOsFornecedores = (query: ConsultaDeFornecedores, signal?: AbortSignal) =>
  chamar<typeof listarFornecedores>('GET /api/fornecedores', { query, ...(signal && { signal }) })

export type CorpoDoFornecedor = CorpoEnviado<typeof criarFornecedor>
export const criarUmFornecedor = (corpo: CorpoDoFornecedor, idempotencyKey: string): Promise<Fornecedor> =>
  chamar<typeof criarFornecedor>('POST /api/fornecedores', { corpo, idempotencyKey })
export const atualizarUmFornecedor = (id: string, corpo: CorpoDoFornecedor, ifMatch: number): Promise<Fornecedor> =>
  chamar<typeof atualizarFornecedor>('PUT /api/fornecedores/:id', { params: { id }, corpo, ifMatch })
export const excluirUmFornecedor = (id: string, ifMatch: number) =>
  chamar<typeof excluirFornecedor>('DELETE /api/fornecedores/:id', { params: { id }, ifMatch })
export const restaurarUmFornecedor = (id: string) =>
  chamar<typeof restaurarFornecedor>('PUT /api/fornecedores/:id/restaurar', { params: { id } })

export const consultaDeUmFornecedor = (id: string) =>
  queryOptions({
    queryKey: ['fornecedores', 'um', id],
    queryFn: ({ signal }) => chamar<typeof verFornecedor>('GET /api/fornecedores/:id', { params: { id }, signal }),
  })
