import { z } from 'zod'
import { papeisNaUnidade } from '../predio/pessoas-da-unidade.ts'
import { unidadeDaCobranca } from './cobrancas.ts'
import { consultaDeLista, formatosDeExportacao } from '../protocolo/comum.ts'
import { dataISO } from '../valores/datas.ts'
import { lembretesDaUnidade } from './lembretes.ts'
import { rota } from '../protocolo/rota.ts'
import { PLANILHAS } from '../protocolo/conteudos.ts'

/** Units with overdue charges, worked out on a day. Staff only: never a list for neighbours. */

/** How late, in days: `ate30`, `de31a60`…; in ageing order. */
export const faixasDeAtraso = ['ate30', 'de31a60', 'de61a90', 'de91a180', 'de181a365', 'mais365'] as const
export type FaixaDeAtraso = (typeof faixasDeAtraso)[number]

const porFaixa = (um: z.ZodNumber) =>
  z.object(Object.fromEntries(faixasDeAtraso.map((f) => [f, um])) as Record<FaixaDeAtraso, z.ZodNumber>)

/** Principal, in reais, by how late it is. */
const faixas = porFaixa(z.number())
/** What is owed that day, late charges and all, in reais, by how late it is. */
const devidoPorFaixa = porFaixa(z.number())

/**
 * What is to be done about a unit that owes today. `em_acordo`: an agreement of it is under way. `parada`: staff stopped its
 * reminders. `nao_saiu`: the last reminder was written and no mail server has it. `avisado`: told of it not long ago, or of all that the
 * régua has to tell. `sem_contato`: nobody who owes has an e-mail or a telephone.
 */
export const situacoesDeDevedor = ['a_avisar', 'nao_saiu', 'avisado', 'em_acordo', 'parada', 'sem_contato'] as const
export type SituacaoDeDevedor = (typeof situacoesDeDevedor)[number]

const contato = z.object({ nome: z.string(), email: z.string().nullable(), tel: z.string().nullable() })

export const devedor = z.object({
  /** Of the unit. */
  _id: z.string(),
  unidade: unidadeDaCobranca,
  /** Overdue charges, not wholly paid. */
  quantidade: z.number().int(),
  /** What is left of them, without late charges. */
  principal: z.number(),
  faixas,
  devidoPorFaixa,
  /** Correction, interest and fine of the day. */
  encargos: z.number(),
  /** `principal` and `encargos` together. */
  total: z.number(),
  /** Due date of the oldest, as agreed on (ADR 90); days late count from the day it could be paid until. */
  desde: z.string(),
  diasDeAtraso: z.number().int(),
  /** Who gets the unit's charges today, else its owner. */
  contato: contato.nullable(),
  /** The owner, whose the debt is, and then who else gets the charges; empty where nobody is known. */
  contatos: z.array(contato.extend({ papel: z.enum(papeisNaUnidade) })),
  /** What is missing for an exact figure, as the index of a month. */
  avisos: z.array(z.string()),
  /** The first last day to claim one of these charges, when it is within twelve months. */
  prescreveEm: z.string().nullable(),
  /** Charges of the unit that can be claimed no more: in none of these figures. */
  prescritas: z.object({ quantidade: z.number().int(), principal: z.number() }),
  /** Null when nothing is overdue today: in the figures of a day to come. */
  situacao: z.enum(situacoesDeDevedor).nullable(),
  lembretes: lembretesDaUnidade,
})
export type Devedor = z.infer<typeof devedor>

export const resumoDosDevedores = z.object({
  unidades: z.number().int(),
  cobrancas: z.number().int(),
  principal: z.number(),
  faixas,
  devidoPorFaixa,
  /** Principal and the late charges of the day together. */
  total: z.number(),
  /** Units that owe something so late. */
  unidadesPorFaixa: porFaixa(z.number().int()),
  /** Units that owe something over ninety days late: one of several such ranges counts once. */
  unidadesHaMaisDe90Dias: z.number().int(),
  /** Units of each situation today, of all that the search finds. */
  situacoes: z.object(
    Object.fromEntries(situacoesDeDevedor.map((s) => [s, z.number().int()])) as Record<SituacaoDeDevedor, z.ZodInt>,
  ),
  /** Units of the building, whether they owe or not. */
  unidadesDoPredio: z.number().int(),
  /**
   * Share, in percent with one decimal, of what fell due in the twelve months before the day that is still to pay; null
   * when nothing fell due.
   */
  inadimplencia: z.number().nullable(),
  /** Charges that can be claimed no more: in none of the figures above but the rate. */
  prescritas: z.object({ cobrancas: z.number().int(), unidades: z.number().int(), principal: z.number() }),
  /** Those above that prescribe within twelve months; `primeira` is the first last day to claim. */
  prescrevem: z.object({
    cobrancas: z.number().int(),
    unidades: z.number().int(),
    principal: z.number(),
    primeira: z.string().nullable(),
  }),
})
export type ResumoDosDevedores = z.infer<typeof resumoDosDevedores>

/** `divida` is the principal. */
export const ordensDosDevedores = ['divida', 'atraso', 'unidade'] as const
const { busca, ordem, pagina, porPagina } = consultaDeLista(ordensDosDevedores)
const filtro = {
  busca,
  /** Day of the figures: today, or a day to come on which it would be paid. */
  em: dataISO.optional(),
  situacao: z
    .enum(situacoesDeDevedor, { error: 'Use a_avisar, nao_saiu, avisado, em_acordo, parada ou sem_contato' })
    .optional(),
}

export const listarDevedores = rota({
  operacao: 'devedores.listar',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/devedores',
  resumo: 'As unidades com cobranças vencidas e o que cada uma deve num dia, a maior dívida primeiro',
  tipo: 'lista',
  /** `unidade` is an id: that unit alone, when it owes. */
  query: z.strictObject({ ...filtro, unidade: z.string().max(200).optional(), ordem, pagina, porPagina }),
  resposta: devedor,
})
export const resumoDevedores = rota({
  operacao: 'devedores.resumo',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/devedores/resumo',
  resumo: 'Quantas unidades devem, quanto, há quanto tempo, e que parte do cobrado em doze meses isso é',
  query: z.strictObject(filtro),
  resposta: resumoDosDevedores,
})
export const exportarDevedores = rota({
  operacao: 'devedores.exportar',
  metodo: 'GET',
  caminho: '/api/devedores/exportar',
  resumo: 'As unidades com cobranças vencidas em CSV ou XLSX',
  tipo: 'arquivo',
  conteudos: PLANILHAS,
  query: z.strictObject({ ...filtro, ordem, formato: z.enum(formatosDeExportacao, { error: 'Use csv ou xlsx' }) }),
})
