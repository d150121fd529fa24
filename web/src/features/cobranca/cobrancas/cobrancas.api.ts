import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  cancelarCobranca,
  cobrarAvulsa,
  emitirCobrancas,
  estornarPagamento,
  gravarLinhaDigitavel,
  listarCobrancas,
  listarEmissoes,
  pagarCobranca,
  preverCobrancas,
  verTetoDaMulta,
  resumoCobrancas,
} from '#contract/cobranca/cobrancas-rotas.ts'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import type { CorpoDaEmissao, Previa } from '#contract/cobranca/emissoes.ts'
import type { listarFeriados } from '#contract/cobranca/regras-de-cobranca.ts'
import type { CorpoEnviado, QueryEnviada } from '#contract/protocolo/rota.ts'
import type { resumirUnidades } from '#contract/predio/unidades.ts'
import type {
  avisarDeNovo as avisarDeNovoRota,
  avisosDasCobrancas,
  pagarVarias as pagarVariasRota,
  preverPagamentos as preverPagamentosRota,
} from '#contract/cobranca/varias-cobrancas.ts'
import { chamar } from '../../../lib/api.ts'
import { baixar } from '../../../lib/baixar.ts'
import type { ExportFormat } from '../../../ui/lists/export-menu.tsx'

/** Keys begin with `cobrancas`, so that live events and own writes make them stale. */

export type ConsultaDeCobrancas = QueryEnviada<typeof listarCobrancas>
export type FiltroDeCobrancas = Omit<ConsultaDeCobrancas, 'ordem' | 'pagina' | 'porPagina'>

export const listar = (query: ConsultaDeCobrancas, signal: AbortSignal) =>
  chamar<typeof listarCobrancas>('GET /api/cobrancas', { query, signal })

export const consultaDoResumo = (query: FiltroDeCobrancas) =>
  queryOptions({
    queryKey: ['cobrancas', 'resumo', query],
    queryFn: ({ signal }) => chamar<typeof resumoCobrancas>('GET /api/cobrancas/resumo', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const exportar = (query: FiltroDeCobrancas & Pick<ConsultaDeCobrancas, 'ordem'>, formato: ExportFormat) =>
  baixar('GET /api/cobrancas/exportar', { query: { ...query, formato } }, `cobrancas.${formato}`)

/** The last emissions, the newest first. */
export const consultaDasEmissoes = queryOptions({
  queryKey: ['cobrancas', 'emissoes'],
  queryFn: async ({ signal }) =>
    (await chamar<typeof listarEmissoes>('GET /api/cobrancas/emissoes', { query: { porPagina: '20' }, signal })).itens,
})

export const prever = (corpo: CorpoDaEmissao): Promise<Previa> =>
  chamar<typeof preverCobrancas>('POST /api/cobrancas/previa', { corpo })
export const emitir = (corpo: CorpoDaEmissao, idempotencyKey: string) =>
  chamar<typeof emitirCobrancas>('POST /api/cobrancas', { corpo, idempotencyKey })
export const cobrarUma = (corpo: CorpoEnviado<typeof cobrarAvulsa>, idempotencyKey: string): Promise<Cobranca> =>
  chamar<typeof cobrarAvulsa>('POST /api/cobrancas/avulsa', { corpo, idempotencyKey })

export const pagar = (
  { _id: id, versao }: Cobranca,
  corpo: CorpoEnviado<typeof pagarCobranca>,
  idempotencyKey: string,
): Promise<Cobranca> =>
  chamar<typeof pagarCobranca>('POST /api/cobrancas/:id/pagamentos', {
    params: { id },
    corpo,
    idempotencyKey,
    ifMatch: versao,
  })
export const estornar = ({ _id: id, versao }: Cobranca, pid: string, motivo: string): Promise<Cobranca> =>
  chamar<typeof estornarPagamento>('PUT /api/cobrancas/:id/pagamentos/:pid/estornar', {
    params: { id, pid },
    corpo: { motivo },
    ifMatch: versao,
  })
export const cancelar = ({ _id: id, versao }: Cobranca, motivo: string): Promise<Cobranca> =>
  chamar<typeof cancelarCobranca>('PUT /api/cobrancas/:id/cancelar', {
    params: { id },
    corpo: { motivo },
    ifMatch: versao,
  })
export const gravarLinha = ({ _id: id, versao }: Cobranca, linha: string | null): Promise<Cobranca> =>
  chamar<typeof gravarLinhaDigitavel>('PUT /api/cobrancas/:id/linha-digitavel', {
    params: { id },
    corpo: { linha },
    ifMatch: versao,
  })

/** @param em the day its value is of; today when left out */
export const baixarAviso = (c: Pick<Cobranca, '_id' | 'numero'>, em?: string): Promise<void> =>
  baixar(
    'GET /api/cobrancas/:id/aviso.pdf',
    { params: { id: c._id }, query: em ? { em } : {} },
    `aviso-${c.numero}.pdf`,
  )
export const baixarRecibo = (c: Cobranca, pid: string): Promise<void> =>
  baixar('GET /api/cobrancas/:id/pagamentos/:pid/recibo.pdf', { params: { id: c._id, pid } }, `recibo-${c.numero}.pdf`)

/** The notices of several charges in one PDF: these, or those of a filter. */
export const baixarAvisos = (query: QueryEnviada<typeof avisosDasCobrancas>): Promise<void> =>
  baixar('GET /api/cobrancas/avisos.pdf', { query }, 'avisos.pdf')
/** @param cobrancas ids */
export const avisarDeNovo = (cobrancas: readonly string[], idempotencyKey: string) =>
  chamar<typeof avisarDeNovoRota>('POST /api/cobrancas/avisos', {
    corpo: { cobrancas: [...cobrancas] },
    idempotencyKey,
  })
export const preverPagamentos = (corpo: CorpoEnviado<typeof preverPagamentosRota>, signal: AbortSignal) =>
  chamar<typeof preverPagamentosRota>('POST /api/cobrancas/pagamentos/previa', { corpo, signal })
export const pagarVarias = (corpo: CorpoEnviado<typeof pagarVariasRota>, idempotencyKey: string) =>
  chamar<typeof pagarVariasRota>('POST /api/cobrancas/pagamentos', { corpo, idempotencyKey })

/** Up to how much a fine of a unit may go. */
export const consultaDoTetoDaMulta = (unidade: string) =>
  queryOptions({
    queryKey: ['cobrancas', 'teto-da-multa', unidade],
    queryFn: ({ signal }) =>
      chamar<typeof verTetoDaMulta>('GET /api/cobrancas/teto-da-multa', { query: { unidade }, signal }),
  })
export const consultaDosGrupos = queryOptions({
  queryKey: ['unidades', 'resumo'],
  queryFn: ({ signal }) => chamar<typeof resumirUnidades>('GET /api/unidades/resumo', { signal }),
})

export const consultaDosFeriados = (ano: string) =>
  queryOptions({
    queryKey: ['feriados', ano],
    queryFn: ({ signal }) => chamar<typeof listarFeriados>('GET /api/feriados', { query: { ano }, signal }),
    staleTime: 3600_000,
  })
