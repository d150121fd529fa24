import { queryOptions } from '@tanstack/react-query'
import type {
  abrirEnquete,
  atualizarEnquete,
  criarEnquete,
  encerrarEnquete,
  Enquete,
  excluirEnquete,
  listarEnquetes,
  responderEnquete,
  restaurarEnquete,
  verEnquete,
} from '#contract/predio/enquetes.ts'
import type { CorpoEnviado, QueryEnviada } from '#contract/protocolo/rota.ts'
import { chamar, type Lista } from '../../../lib/api.ts'

export type { Enquete }
export type ConsultaDeEnquetes = QueryEnviada<typeof listarEnquetes>
export type CorpoDaEnquete = CorpoEnviado<typeof criarEnquete>

export const listar = (query: ConsultaDeEnquetes, signal: AbortSignal): Promise<Lista<Enquete>> =>
  chamar<typeof listarEnquetes>('GET /api/enquetes', { query, signal })

export const consultaDeUma = (id: string) =>
  queryOptions({
    queryKey: ['enquetes', 'uma', id],
    queryFn: ({ signal }) => chamar<typeof verEnquete>('GET /api/enquetes/:id', { params: { id }, signal }),
  })

/** The same key twice writes it once. */
export const criar = (corpo: CorpoDaEnquete, idempotencyKey: string): Promise<Enquete> =>
  chamar<typeof criarEnquete>('POST /api/enquetes', { corpo, idempotencyKey })
export const atualizar = (id: string, corpo: CorpoDaEnquete, ifMatch: number): Promise<Enquete> =>
  chamar<typeof atualizarEnquete>('PUT /api/enquetes/:id', { params: { id }, corpo, ifMatch })
export const abrir = ({ _id: id, versao: ifMatch }: Enquete): Promise<Enquete> =>
  chamar<typeof abrirEnquete>('PUT /api/enquetes/:id/abrir', { params: { id }, ifMatch })
export const encerrar = ({ _id: id, versao: ifMatch }: Enquete): Promise<Enquete> =>
  chamar<typeof encerrarEnquete>('PUT /api/enquetes/:id/encerrar', { params: { id }, ifMatch })
export const responder = (id: string, opcoes: readonly number[]): Promise<Enquete> =>
  chamar<typeof responderEnquete>('PUT /api/enquetes/:id/resposta', { params: { id }, corpo: { opcoes: [...opcoes] } })
export const excluir = ({ _id: id, versao: ifMatch }: Pick<Enquete, '_id' | 'versao'>) =>
  chamar<typeof excluirEnquete>('DELETE /api/enquetes/:id', { params: { id }, ifMatch })
export const restaurar = (id: string) =>
  chamar<typeof restaurarEnquete>('PUT /api/enquetes/:id/restaurar', { params: { id } })
