import { z } from 'zod'
import { formatosDeExportacao, id } from '../protocolo/comum.ts'
import { PLANILHAS } from '../protocolo/conteudos.ts'
import { rota } from '../protocolo/rota.ts'

/** What the cash will be, day by day, from today on. Amounts in reais. */

/**
 * Where a movement to come is from: `cobranca`, a charge that was issued; `estimada`, charges of a month still to be issued, as the
 * last ones were; `conta`, a bill; `repeticao`, the bill after one that repeats; `costume`, what is usually spent though no bill tells of it.
 */
export const origensDaPrevisao = ['cobranca', 'estimada', 'conta', 'repeticao', 'costume'] as const

const movimentoPrevisto = z.object({
  origem: z.enum(origensDaPrevisao),
  nome: z.string(),
  /** Above zero comes in, below goes out. */
  valor: z.number(),
  /** The bill, or the one it repeats. */
  conta: id.nullable(),
})
export type MovimentoPrevisto = z.infer<typeof movimentoPrevisto>

/** What is usually spent though no bill tells of it. */
const costumeDaPrevisao = z.object({
  /** Whether the days, the sums and the lowest day count it. */
  contado: z.boolean(),
  /** The whole months the usual was learned from, the first to the last; null while there are too few to tell. */
  meses: z.object({ de: z.string(), ate: z.string() }).nullable(),
  /** From today until the last day told. */
  total: z.number(),
  /** The same by category, the largest first, in each month as the days tell it; null: without one. */
  categorias: z.array(
    z.object({ categoria: z.string().nullable(), meses: z.array(z.object({ mes: z.string(), valor: z.number() })) }),
  ),
})

export const previsao = z.object({
  hoje: z.string(),
  /** The last day told. */
  ate: z.string(),
  /** The cash of today. */
  saldoInicial: z.number(),
  entradas: z.number(),
  saidas: z.number(),
  saldoFinal: z.number(),
  /** The day the cash is lowest at its end, the first of them. */
  menor: z.object({ dia: z.string(), saldo: z.number() }),
  /** How charges are counted, in words. */
  comoSeConta: z.string(),
  costume: costumeDaPrevisao,
  /** The days on which something is to come in or go out. */
  dias: z.array(
    z.object({
      dia: z.string(),
      entradas: z.number(),
      saidas: z.number(),
      /** At the end of the day. */
      saldo: z.number(),
      movimentos: z.array(movimentoPrevisto),
    }),
  ),
  /** The same by month; the first and the last are not whole. `saldo` at the end of each. */
  meses: z.array(z.object({ mes: z.string(), entradas: z.number(), saidas: z.number(), saldo: z.number() })),
})
export type Previsao = z.infer<typeof previsao>

const comCostume = z.strictObject({
  /** `nao` leaves out what is usually spent though no bill tells of it. */
  costume: z.enum(['sim', 'nao'], { error: 'Use sim ou nao' }).optional(),
})

export const verPrevisao = rota({
  operacao: 'previsao.ver',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/previsao-de-caixa',
  resumo:
    'O caixa previsto para os próximos 90 dias: cobranças, contas a pagar, o que se repete e o que se costuma gastar',
  query: comCostume,
  resposta: previsao,
})
export const exportarPrevisao = rota({
  operacao: 'previsao.exportar',
  metodo: 'GET',
  caminho: '/api/previsao-de-caixa/exportar',
  resumo: 'A previsão de caixa em CSV ou XLSX, um movimento por linha',
  tipo: 'arquivo',
  conteudos: PLANILHAS,
  query: comCostume.extend({ formato: z.enum(formatosDeExportacao, { error: 'Use csv ou xlsx' }) }),
})
