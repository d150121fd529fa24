import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { listarDevedores, resumoDevedores } from '#contract/cobranca/devedores.ts'
import type { QueryEnviada } from '#contract/protocolo/rota.ts'
import { chamar } from '../../../lib/api.ts'
import { baixar } from '../../../lib/baixar.ts'
import type { ExportFormat } from '../../../ui/lists/export-menu.tsx'

/** Keys begin with `cobrancas`: a charge or a payment, one's own or another's, makes them stale. */

export type ConsultaDeDevedores = QueryEnviada<typeof listarDevedores>
export type FiltroDeDevedores = Omit<ConsultaDeDevedores, 'ordem' | 'pagina' | 'porPagina'>

export const listar = (query: ConsultaDeDevedores, signal: AbortSignal) =>
  chamar<typeof listarDevedores>('GET /api/devedores', { query, signal })

export const consultaDoResumo = (query: FiltroDeDevedores) =>
  queryOptions({
    queryKey: ['cobrancas', 'devedores', 'resumo', query],
    queryFn: ({ signal }) => chamar<typeof resumoDevedores>('GET /api/devedores/resumo', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const exportar = (query: FiltroDeDevedores & Pick<ConsultaDeDevedores, 'ordem'>, formato: ExportFormat) =>
  baixar('GET /api/devedores/exportar', { query: { ...query, formato } }, `inadimplentes.${formato}`)

export const baixarDossie = (id: string, query: { em: string; atas?: string }) =>
  baixar('GET /api/devedores/:id/dossie.pdf', { params: { id }, query }, 'dossie.pdf')
