import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { listarEmissoes, preverCobrancas } from '#contract/cobranca/cobrancas-rotas.ts'
import type { ItemDaEmissao } from '#contract/cobranca/emissoes.ts'
import type { gravarOrcamento, Orcamento, verOrcamento } from '#contract/contas/orcamentos.ts'
import type { CorpoEnviado } from '#contract/protocolo/rota.ts'
import { chamar } from '../../../lib/api.ts'
import { baixar } from '../../../lib/baixar.ts'
import type { ExportFormat } from '../../../ui/lists/export-menu.tsx'

/** Keys begin with `orcamentos`; what is posted makes them stale too, for the actual is of the books. */

/** The budget of a year until a month; of this year until today and of another until December, unless said. */
export const consultaDoOrcamento = (ano: string, mes?: string) =>
  queryOptions({
    queryKey: ['orcamentos', ano, mes ?? ''],
    queryFn: ({ signal }) =>
      chamar<typeof verOrcamento>('GET /api/orcamentos', { query: { ano, ...(mes && { ateMes: mes }) }, signal }),
    placeholderData: keepPreviousData,
  })

/** The charges issued last; null while there are none. */
export const consultaDaUltimaEmissao = queryOptions({
  queryKey: ['cobrancas', 'ultima-emissao'],
  queryFn: async ({ signal }) =>
    (await chamar<typeof listarEmissoes>('GET /api/cobrancas/emissoes', { query: { porPagina: '20' }, signal }))
      .itens[0] ?? null,
})

/** What each unit would pay of a month's items. Nothing is written: the month and the due date only stand in the question. */
export const consultaDaTaxa = (ano: string, itens: ItemDaEmissao[]) =>
  queryOptions({
    queryKey: ['cobrancas', 'taxa', ano, itens],
    queryFn: ({ signal }) =>
      chamar<typeof preverCobrancas>('POST /api/cobrancas/previa', {
        corpo: { competencia: `${ano}-01`, nome: `Taxa condominial de ${ano}`, vencimento: `${ano}-01-10`, itens },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const gravar = (
  { _id: ano, versao }: Orcamento,
  linhas: CorpoEnviado<typeof gravarOrcamento>['linhas'],
): Promise<Orcamento> =>
  chamar<typeof gravarOrcamento>('PUT /api/orcamentos/:ano', { params: { ano }, corpo: { linhas }, ifMatch: versao })

export const exportar = (ano: string, mes: string, formato: ExportFormat) =>
  baixar('GET /api/orcamentos/exportar', { query: { ano, ateMes: mes, formato } }, `orcamento-${ano}.${formato}`)
