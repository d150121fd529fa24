import { z } from 'zod'
import { consultaDeLista, formatosDeExportacao } from '../protocolo/comum.ts'
import { competencia } from '../valores/competencia.ts'
import { dataISO } from '../valores/datas.ts'
import { filtrosDaAdministracao, tiposDeCobranca } from './cobrancas.ts'

/** What a list of charges is asked with, its sums and its file. */

/** `urgencia`: what is late first, then what is to be paid, then the rest; in each the oldest first. */
export const ordensDeCobranca = ['vencimento', 'unidade', 'valor', 'numero', 'urgencia'] as const
const filtro = {
  status: z.enum(filtrosDaAdministracao, { error: 'Status desconhecido' }).optional(),
  competencia: competencia.optional(),
  unidade: z.string().max(200).optional(),
  tipo: z.enum(tiposDeCobranca, { error: 'Use mensal, extra, multa ou acordo' }).optional(),
  /** Due dates. */
  de: dataISO.optional(),
  ate: dataISO.optional(),
}
const { busca, ordem, pagina, porPagina } = consultaDeLista(ordensDeCobranca)
export const consultaDeCobrancas = z.strictObject({ busca, ordem, pagina, porPagina, ...filtro })
export const consultaDoResumoDeCobrancas = z.strictObject({ busca, ...filtro })
export const consultaDaExportacaoDeCobrancas = z.strictObject({
  busca,
  ordem,
  ...filtro,
  formato: z.enum(formatosDeExportacao, { error: 'Use csv ou xlsx' }),
})
/** Count and sums, in reais, of a filter: what was charged and the principal still to pay. */
export const resumoDeCobrancas = z.object({
  quantidade: z.number().int(),
  total: z.number(),
  saldo: z.number(),
  /** Every month that has charges, whatever the filter, the newest first. */
  competencias: z.array(z.string()),
})
