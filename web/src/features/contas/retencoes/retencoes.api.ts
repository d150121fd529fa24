import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  AmbienteDaReinf,
  baixarEventoDaReinf,
  CorpoDaRegraDeRetencao,
  excluirRegraDeRetencao,
  exportarExtratoDeRetencoes,
  gravarRegraDeRetencao,
  Reinf,
  verExtratoDeRetencoes,
  verReinf,
} from '#contract/contas/retencoes.ts'
import type { QueryEnviada } from '#contract/protocolo/rota.ts'
import { chamar } from '../../../lib/api.ts'
import { baixar } from '../../../lib/baixar.ts'

/** Keys begin with `pagaveis`: what bills say is what these say. */

export type ConsultaDoExtrato = QueryEnviada<typeof verExtratoDeRetencoes>
export type FormatoDoExtrato = QueryEnviada<typeof exportarExtratoDeRetencoes>['formato']

export const consultaDoExtrato = (query: ConsultaDoExtrato) =>
  queryOptions({
    queryKey: ['pagaveis', 'retencoes', query],
    queryFn: ({ signal }) => chamar<typeof verExtratoDeRetencoes>('GET /api/retencoes/extrato', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const exportarExtrato = (query: ConsultaDoExtrato, formato: FormatoDoExtrato) =>
  baixar('GET /api/retencoes/extrato/arquivo', { query: { ...query, formato } }, `retencoes-${query.mes}.${formato}`)

export const consultaDaReinf = (mes: string) =>
  queryOptions({
    queryKey: ['pagaveis', 'reinf', mes],
    queryFn: ({ signal }) => chamar<typeof verReinf>('GET /api/retencoes/reinf', { query: { mes }, signal }),
    placeholderData: keepPreviousData,
  })

export type Evento = Reinf['eventos'][number]

export const baixarEvento = ({ evento, fornecedor }: Evento, mes: string, ambiente: AmbienteDaReinf) => {
  const query: QueryEnviada<typeof baixarEventoDaReinf> = { mes, evento, fornecedor: fornecedor?._id, ambiente }
  return baixar('GET /api/retencoes/reinf/arquivo', { query }, `${evento}-${mes}.xml`)
}

export const gravarRegra = (corpo: CorpoDaRegraDeRetencao, ifMatch?: number) =>
  chamar<typeof gravarRegraDeRetencao>('PUT /api/retencoes/regras', {
    corpo,
    ...(ifMatch !== undefined && { ifMatch }),
  })

export const excluirRegra = (id: string) =>
  chamar<typeof excluirRegraDeRetencao>('DELETE /api/retencoes/regras/:id', { params: { id } })
