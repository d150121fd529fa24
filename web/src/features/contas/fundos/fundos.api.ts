import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { acertarFundos, verAcertosDeFundos } from '#contract/cobranca/acertos-de-fundos.ts'
import type { listarFechamentos, reabrirMes } from '#contract/contas/fechamentos.ts'
import type {
  atualizarFundo,
  criarFundo,
  criarTransferencia,
  excluirFundo,
  excluirTransferencia,
  Fundo,
  listarTransferencias,
  restaurarFundo,
  restaurarTransferencia,
  Transferencia,
  verBalancete,
} from '#contract/contas/fundos.ts'
import type { CorpoEnviado, QueryEnviada } from '#contract/protocolo/rota.ts'
import { chamar } from '../../../lib/api.ts'

export const consultaDoBalancete = (competencia: string) =>
  queryOptions({
    queryKey: ['fundos', 'balancete', competencia],
    queryFn: ({ signal }) =>
      chamar<typeof verBalancete>('GET /api/fundos/balancete', { query: { competencia }, signal }),
    placeholderData: keepPreviousData,
  })

export const consultaDosAcertos = queryOptions({
  queryKey: ['fundos', 'acertos'],
  queryFn: ({ signal }) => chamar<typeof verAcertosDeFundos>('GET /api/fundos/acertos', { signal }),
})
export const acertar = (corpo: CorpoEnviado<typeof acertarFundos>, idempotencyKey: string) =>
  chamar<typeof acertarFundos>('POST /api/fundos/acertos', { corpo, idempotencyKey })

export const consultaDosFechamentos = queryOptions({
  queryKey: ['fechamentos'],
  queryFn: ({ signal }) => chamar<typeof listarFechamentos>('GET /api/fechamentos', { signal }),
})

export const reabrir = (competencia: string, motivo: string) =>
  chamar<typeof reabrirMes>('POST /api/fechamentos/:competencia/reabrir', {
    params: { competencia },
    corpo: { motivo },
  })

type CorpoDoFundo = CorpoEnviado<typeof criarFundo>
export const criarUm = (corpo: CorpoDoFundo, idempotencyKey: string) =>
  chamar<typeof criarFundo>('POST /api/fundos', { corpo, idempotencyKey })
export const atualizarUm = (f: Fundo, corpo: CorpoDoFundo) =>
  chamar<typeof atualizarFundo>('PUT /api/fundos/:id', { params: { id: f._id }, corpo, ifMatch: f.versao })
export const excluirUm = (f: Fundo) =>
  chamar<typeof excluirFundo>('DELETE /api/fundos/:id', { params: { id: f._id }, ifMatch: f.versao })
export const restaurarUm = (id: string) =>
  chamar<typeof restaurarFundo>('PUT /api/fundos/:id/restaurar', { params: { id } })

export const listarAsTransferencias = (query: QueryEnviada<typeof listarTransferencias>, signal: AbortSignal) =>
  chamar<typeof listarTransferencias>('GET /api/transferencias', { query, signal })
export const transferir = (corpo: CorpoEnviado<typeof criarTransferencia>, idempotencyKey: string) =>
  chamar<typeof criarTransferencia>('POST /api/transferencias', { corpo, idempotencyKey })
export const desfazer = (t: Transferencia) =>
  chamar<typeof excluirTransferencia>('DELETE /api/transferencias/:id', { params: { id: t._id }, ifMatch: t.versao })
export const refazer = (id: string) =>
  chamar<typeof restaurarTransferencia>('PUT /api/transferencias/:id/restaurar', { params: { id } })
