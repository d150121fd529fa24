import { queryOptions } from '@tanstack/react-query'
import type { Comentario, comentarOcorrencia, listarComentarios } from '#contract/predio/comentarios.ts'
import type {
  atualizarOcorrencia,
  cancelarOcorrencia,
  criarOcorrencia,
  descartarRascunho,
  finalizarOcorrencia,
  listarOcorrencias,
  mudarStatusDaOcorrencia,
  Ocorrencia,
  resolverOcorrencia,
  restaurarRascunho,
  resumoOcorrencias,
  StatusDeOcorrencia,
  verOcorrencia,
} from '#contract/predio/ocorrencias.ts'
import type { CorpoEnviado, QueryEnviada, RespostaDe } from '#contract/protocolo/rota.ts'
import { chamar, type Lista } from '../../../lib/api.ts'
import { baixar } from '../../../lib/baixar.ts'

export type ConsultaDaLista = NonNullable<QueryEnviada<typeof listarOcorrencias>>
export type DadosDaOcorrencia = Omit<CorpoEnviado<typeof atualizarOcorrencia>, '_id'>
type Escolhivel = Exclude<StatusDeOcorrencia, 'Rascunho'>

export const listar = (
  query: ConsultaDaLista,
  signal: AbortSignal,
): Promise<Lista<RespostaDe<typeof listarOcorrencias>>> =>
  chamar<typeof listarOcorrencias>('GET /api/ocorrencias', { query, signal })

export const resumo = (query: NonNullable<QueryEnviada<typeof resumoOcorrencias>>) =>
  queryOptions({
    queryKey: ['ocorrencias', 'resumo', query],
    queryFn: ({ signal }) => chamar<typeof resumoOcorrencias>('GET /api/ocorrencias/resumo', { query, signal }),
  })

export const exportar = (
  query: Omit<ConsultaDaLista, 'pagina' | 'porPagina'>,
  formato: 'csv' | 'xlsx',
): Promise<void> => baixar('GET /api/ocorrencias/exportar', { query: { ...query, formato } }, `ocorrencias.${formato}`)

export const uma = (id: string) =>
  queryOptions({
    queryKey: ['ocorrencias', 'uma', id],
    queryFn: ({ signal }) => chamar<typeof verOcorrencia>('GET /api/ocorrencias/:id', { params: { id }, signal }),
  })

export const conversa = (id: string) =>
  queryOptions({
    queryKey: ['ocorrencias', 'conversa', id],
    queryFn: ({ signal }) =>
      chamar<typeof listarComentarios>('GET /api/ocorrencias/:id/comentarios', { params: { id }, signal }),
  })

export const criar = (corpo: CorpoEnviado<typeof criarOcorrencia>, idempotencyKey: string): Promise<Ocorrencia> =>
  chamar<typeof criarOcorrencia>('POST /api/ocorrencias', { corpo, idempotencyKey })

export const corrigir = (o: Ocorrencia, corpo: DadosDaOcorrencia): Promise<Ocorrencia> =>
  chamar<typeof atualizarOcorrencia>('PUT /api/ocorrencias/:id', {
    params: { id: o._id },
    corpo,
    ifMatch: o.versao,
  })

export const finalizar = (o: Ocorrencia): Promise<Ocorrencia> =>
  chamar<typeof finalizarOcorrencia>('PUT /api/ocorrencias/:id/finalizar', { params: { id: o._id }, ifMatch: o.versao })

export const descartar = ({ _id: id, versao: ifMatch }: Ocorrencia): Promise<undefined> =>
  chamar<typeof descartarRascunho>('DELETE /api/ocorrencias/:id', { params: { id }, ifMatch })

export const restaurar = (id: string): Promise<Ocorrencia> =>
  chamar<typeof restaurarRascunho>('PUT /api/ocorrencias/:id/restaurar', { params: { id } })

export const mudarStatus = (o: Ocorrencia, status: Escolhivel): Promise<Ocorrencia> =>
  chamar<typeof mudarStatusDaOcorrencia>('PUT /api/ocorrencias/:id/status', {
    params: { id: o._id },
    corpo: { status },
    ifMatch: o.versao,
  })

export const resolver = (o: Ocorrencia): Promise<Ocorrencia> =>
  chamar<typeof resolverOcorrencia>('PUT /api/ocorrencias/:id/cadastrad', { params: { id: o._id }, ifMatch: o.versao })

export const cancelar = (o: Ocorrencia): Promise<Ocorrencia> =>
  chamar<typeof cancelarOcorrencia>('PUT /api/ocorrencias/:id/cancelar', { params: { id: o._id }, ifMatch: o.versao })

export const comentar = (
  id: string,
  corpo: CorpoEnviado<typeof comentarOcorrencia>,
  idempotencyKey: string,
): Promise<Comentario> =>
  chamar<typeof comentarOcorrencia>('POST /api/ocorrencias/:id/comentarios', { params: { id }, corpo, idempotencyKey })
