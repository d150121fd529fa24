import { queryOptions } from '@tanstack/react-query'
import type {
  excluirFeriado,
  excluirRegraDeAtraso,
  gravarFeriado,
  gravarIndice,
  gravarRegraDeAtraso,
  importarIndices,
  listarFeriados,
  listarIndices,
  listarRegrasDeAtraso,
  CorpoDaRegraDeAtraso,
  TabelaMensal,
} from '#contract/cobranca/regras-de-cobranca.ts'
import { chamar } from '../../../../lib/api.ts'

/** What late charges are worked out from. Keys begin with `cobrancas`, `indices` or `feriados`. */

export const consultaDasRegras = queryOptions({
  queryKey: ['cobrancas', 'regras'],
  queryFn: ({ signal }) => chamar<typeof listarRegrasDeAtraso>('GET /api/cobrancas/regras', { signal }),
})
export const gravarRegra = (corpo: CorpoDaRegraDeAtraso) =>
  chamar<typeof gravarRegraDeAtraso>('PUT /api/cobrancas/regras', { corpo })
export const excluirRegra = (id: string) =>
  chamar<typeof excluirRegraDeAtraso>('DELETE /api/cobrancas/regras/:id', { params: { id } })

export const consultaDosIndices = (indice: TabelaMensal) =>
  queryOptions({
    queryKey: ['indices', indice],
    queryFn: ({ signal }) => chamar<typeof listarIndices>('GET /api/indices', { query: { indice }, signal }),
  })
/** @param valor in percent; null takes the month out */
export const gravarMes = (indice: TabelaMensal, mes: string, valor: number | null) =>
  chamar<typeof gravarIndice>('PUT /api/indices', { corpo: { indice, mes, valor } })
export const importarTexto = (indice: TabelaMensal, csv: string) =>
  chamar<typeof importarIndices>('POST /api/indices/importar', { corpo: { indice, csv } })

export const consultaDosFeriados = (ano: string) =>
  queryOptions({
    queryKey: ['feriados', ano],
    queryFn: ({ signal }) => chamar<typeof listarFeriados>('GET /api/feriados', { query: { ano }, signal }),
  })
export const gravarUmFeriado = (dia: string, nome: string) =>
  chamar<typeof gravarFeriado>('PUT /api/feriados', { corpo: { dia, nome } })
export const excluirUmFeriado = (dia: string) =>
  chamar<typeof excluirFeriado>('DELETE /api/feriados/:dia', { params: { dia } })
