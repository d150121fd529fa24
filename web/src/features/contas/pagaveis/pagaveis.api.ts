import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  aprovarPagavel,
  atualizarPagavel,
  cancelarPagavel,
  conferirChaveDoPagavel,
  criarPagavel,
  desfazerPagamentoDeConta,
  excluirPagavel,
  gravarRegraDePagaveis,
  listarPagaveis,
  pagarPagavel,
  pedirAprovacaoDoPagavel,
  reabrirPagavel,
  restaurarPagavel,
  resumoPagaveis,
  verPagavel,
  verRegraDePagaveis,
} from '#contract/contas/pagaveis-rotas.ts'
import type { lerArquivoDeConta } from '#contract/contas/leitura-de-conta.ts'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import type { CorpoEnviado, QueryEnviada } from '#contract/protocolo/rota.ts'
import { chamar } from '../../../lib/api.ts'
import { baixar } from '../../../lib/baixar.ts'
import type { ExportFormat } from '../../../ui/lists/export-menu.tsx'

/** Keys begin with `pagaveis`, so that live events and own writes make them stale. */

export type ConsultaDePagaveis = QueryEnviada<typeof listarPagaveis>
export type FiltroDePagaveis = Omit<ConsultaDePagaveis, 'ordem' | 'pagina' | 'porPagina'>

export const listar = (query: ConsultaDePagaveis, signal: AbortSignal) =>
  chamar<typeof listarPagaveis>('GET /api/pagaveis', { query, signal })

export const consultaDoResumo = (query: FiltroDePagaveis) =>
  queryOptions({
    queryKey: ['pagaveis', 'resumo', query],
    queryFn: ({ signal }) => chamar<typeof resumoPagaveis>('GET /api/pagaveis/resumo', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const consultaDeUma = (id: string) =>
  queryOptions({
    queryKey: ['pagaveis', 'uma', id],
    queryFn: ({ signal }) => chamar<typeof verPagavel>('GET /api/pagaveis/:id', { params: { id }, signal }),
  })

/** Up to how much a bill is paid without approval, and what is proposed. */
export type RegraDePagaveis = z.output<typeof verRegraDePagaveis.resposta>

/** What a file says of a bill: read once, as a file never changes. */
export const consultaDaLeitura = (arquivo: string) =>
  queryOptions({
    queryKey: ['leitura-de-conta', arquivo],
    queryFn: ({ signal }) =>
      chamar<typeof lerArquivoDeConta>('GET /api/pagaveis/leitura', { query: { arquivo }, signal }),
    staleTime: Infinity,
    retry: false,
  })

export const consultaDaRegra = () =>
  queryOptions({
    queryKey: ['pagaveis', 'regra'],
    queryFn: ({ signal }) => chamar<typeof verRegraDePagaveis>('GET /api/pagaveis/regra', { signal }),
  })

export const gravarRegra = (semAprovacaoAte: number | null, ifMatch: number) =>
  chamar<typeof gravarRegraDePagaveis>('PUT /api/pagaveis/regra', { corpo: { semAprovacaoAte }, ifMatch })

export const exportar = (query: FiltroDePagaveis & Pick<ConsultaDePagaveis, 'ordem'>, formato: ExportFormat) =>
  baixar('GET /api/pagaveis/exportar', { query: { ...query, formato } }, `contas-a-pagar.${formato}`)

export type CorpoDoPagavel = CorpoEnviado<typeof criarPagavel>

export const criar = (corpo: CorpoDoPagavel, idempotencyKey: string): Promise<Pagavel> =>
  chamar<typeof criarPagavel>('POST /api/pagaveis', { corpo, idempotencyKey })
export const atualizar = (id: string, corpo: CorpoDoPagavel, ifMatch: number): Promise<Pagavel> =>
  chamar<typeof atualizarPagavel>('PUT /api/pagaveis/:id', {
    params: { id },
    corpo: { ...corpo, _id: id },
    ifMatch,
  })
export const aprovar = (id: string, ifMatch: number) =>
  chamar<typeof aprovarPagavel>('PUT /api/pagaveis/:id/aprovar', { params: { id }, corpo: {}, ifMatch })
export const pedirAprovacao = (id: string) =>
  chamar<typeof pedirAprovacaoDoPagavel>('PUT /api/pagaveis/:id/pedir-aprovacao', { params: { id }, corpo: {} })
export const conferirChave = (id: string, ifMatch: number) =>
  chamar<typeof conferirChaveDoPagavel>('PUT /api/pagaveis/:id/conferir-chave', {
    params: { id },
    corpo: {},
    ifMatch,
  })
export const pagar = (id: string, corpo: CorpoEnviado<typeof pagarPagavel>, ifMatch: number) =>
  chamar<typeof pagarPagavel>('PUT /api/pagaveis/:id/pagar', { params: { id }, corpo, ifMatch })
export const desfazerPagamento = (id: string, motivo: string, ifMatch: number) =>
  chamar<typeof desfazerPagamentoDeConta>('PUT /api/pagaveis/:id/desfazer-pagamento', {
    params: { id },
    corpo: { motivo },
    ifMatch,
  })
export const cancelar = (id: string, motivo: string, ifMatch: number) =>
  chamar<typeof cancelarPagavel>('PUT /api/pagaveis/:id/cancelar', { params: { id }, corpo: { motivo }, ifMatch })
export const reabrir = (id: string, ifMatch: number) =>
  chamar<typeof reabrirPagavel>('PUT /api/pagaveis/:id/reabrir', { params: { id }, corpo: {}, ifMatch })
export const excluir = (id: string, ifMatch: number) =>
  chamar<typeof excluirPagavel>('DELETE /api/pagaveis/:id', { params: { id }, ifMatch })
export const restaurar = (id: string) =>
  chamar<typeof restaurarPagavel>('PUT /api/pagaveis/:id/restaurar', { params: { id } })
