import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { verOcorrencia } from '#contract/predio/ocorrencias.ts'
import type { CorpoEnviado, QueryEnviada } from '#contract/protocolo/rota.ts'
import type {
  atualizarServico,
  concluirServico,
  criarServico,
  excluirServico,
  listarServicos,
  mudarStatusDoServico,
  reabrirServico,
  restaurarServico,
  resumoServicos,
  Servico,
  StatusDeServico,
  verServico,
} from '#contract/predio/servicos.ts'
import { chamar } from '../../../lib/api.ts'
import { baixar } from '../../../lib/baixar.ts'
import type { ExportFormat } from '../../../ui/lists/export-menu.tsx'

/** Keys begin with `servicos`, so that live events and own writes make them stale. */

export type ConsultaDeServicos = QueryEnviada<typeof listarServicos>
export type FiltroDeServicos = Omit<ConsultaDeServicos, 'ordem' | 'pagina' | 'porPagina'>

export const listar = (query: ConsultaDeServicos, signal: AbortSignal) =>
  chamar<typeof listarServicos>('GET /api/servicos', { query, signal })

export const consultaDoResumo = (query: FiltroDeServicos) =>
  queryOptions({
    queryKey: ['servicos', 'resumo', query],
    queryFn: ({ signal }) => chamar<typeof resumoServicos>('GET /api/servicos/resumo', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const consultaDeUm = (id: string) =>
  queryOptions({
    queryKey: ['servicos', 'um', id],
    queryFn: ({ signal }) => chamar<typeof verServico>('GET /api/servicos/:id', { params: { id }, signal }),
  })

/** The incident an order is opened from; the key is that of its own page. */
export const consultaDaOcorrencia = (id: string) =>
  queryOptions({
    queryKey: ['ocorrencias', 'uma', id],
    queryFn: ({ signal }) => chamar<typeof verOcorrencia>('GET /api/ocorrencias/:id', { params: { id }, signal }),
  })

export const exportar = (query: FiltroDeServicos & Pick<ConsultaDeServicos, 'ordem'>, formato: ExportFormat) =>
  baixar('GET /api/servicos/exportar', { query: { ...query, formato } }, `servicos.${formato}`)

export type CorpoDoServico = CorpoEnviado<typeof criarServico>

export const criar = (corpo: CorpoDoServico, idempotencyKey: string): Promise<Servico> =>
  chamar<typeof criarServico>('POST /api/servicos', { corpo, idempotencyKey })
export const atualizar = (id: string, corpo: CorpoDoServico, ifMatch: number): Promise<Servico> =>
  chamar<typeof atualizarServico>('PUT /api/servicos/:id', { params: { id }, corpo: { ...corpo, _id: id }, ifMatch })
export const mudarStatus = (id: string, status: Exclude<StatusDeServico, 'Concluído'>, ifMatch: number) =>
  chamar<typeof mudarStatusDoServico>('PUT /api/servicos/:id/status', { params: { id }, corpo: { status }, ifMatch })
export const concluir = (id: string, corpo: CorpoEnviado<typeof concluirServico>, ifMatch: number) =>
  chamar<typeof concluirServico>('PUT /api/servicos/:id/concluir', { params: { id }, corpo, ifMatch })
export const reabrir = (id: string, ifMatch?: number) =>
  chamar<typeof reabrirServico>('PUT /api/servicos/:id/reabrir', {
    params: { id },
    corpo: {},
    ...(ifMatch !== undefined && { ifMatch }),
  })
export const excluir = (id: string, ifMatch: number) =>
  chamar<typeof excluirServico>('DELETE /api/servicos/:id', { params: { id }, ifMatch })
export const restaurar = (id: string) =>
  chamar<typeof restaurarServico>('PUT /api/servicos/:id/restaurar', { params: { id } })
