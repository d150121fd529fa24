import { z } from 'zod'
import {
  descricaoDoItem,
  fundoDoItem,
  natureza,
  pagador,
  unidadeDaCobranca,
  unidadeEscolhida,
  valorPositivo,
} from './cobrancas.ts'
import { competencia } from '../valores/competencia.ts'
import { id, linha } from '../protocolo/comum.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { valorEmReais } from '../valores/dinheiro.ts'
import { fundoCitado } from '../contas/fundos.ts'

/** A month's charges: the items to divide among the units, the preview, and what was issued. */

/** How the total of a line is divided among the units. */
export const basesDeRateio = ['fracao', 'igual', 'area', 'consumo', 'individual'] as const
export type BaseDeRateio = (typeof basesDeRateio)[number]

const MAX_UNIDADES = 10_000

/**
 * A line to divide. `valor` is the total of the line; with the base `individual` it is left out, and each unit's own
 * amount comes in `valores`. `consumos` are what each unit used, in any measure, up to three decimals.
 */
export const itemDaEmissao = z
  .strictObject({
    descricao: descricaoDoItem,
    natureza,
    fundo: fundoDoItem,
    base: z.enum(basesDeRateio, { error: 'Escolha fracao, igual, area, consumo ou individual' }),
    valor: valorPositivo.optional(),
    /** Only the units of this group. */
    grupo: linha('o grupo', 60).nullable().optional(),
    /** Units that pay nothing of this line. */
    isentas: z.array(unidadeEscolhida).max(MAX_UNIDADES, 'Unidades demais').optional(),
    consumos: z
      .array(
        z.strictObject({
          unidade: unidadeEscolhida,
          quantidade: z
            .number({ error: 'O consumo deve ser um número' })
            .min(0, 'O consumo não pode ser negativo')
            .max(99_999_999, 'O consumo é grande demais')
            .refine((v) => Number(v.toFixed(3)) === v, 'O consumo pode ter no máximo três casas decimais'),
        }),
      )
      .max(MAX_UNIDADES, 'Unidades demais')
      .optional(),
    valores: z
      .array(z.strictObject({ unidade: unidadeEscolhida, valor: valorEmReais }))
      .max(MAX_UNIDADES, 'Unidades demais')
      .optional(),
  })
  .superRefine((item, c) => {
    const falta = (path: string, message: string) => c.addIssue({ code: 'custom', path: [path], message })
    const individual = item.base === 'individual'
    if (!individual && item.valor === undefined) falta('valor', 'Informe o valor')
    if (individual && item.valor !== undefined) falta('valor', 'Na base individual o valor é o de cada unidade')
    if (individual && (item.valores ?? []).length === 0) falta('valores', 'Informe o valor de cada unidade')
    if (!individual && item.valores !== undefined) falta('valores', 'Só a base individual tem valores por unidade')
    if (item.base === 'consumo' && (item.consumos ?? []).length === 0)
      falta('consumos', 'Informe o consumo das unidades')
    if (item.base !== 'consumo' && item.consumos !== undefined) falta('consumos', 'Só a base consumo tem consumos')
  })
export type ItemDaEmissao = z.input<typeof itemDaEmissao>

/** A month's charges, to preview or to issue. `competencia` and `nome` together are unique. */
export const corpoDaEmissao = z.strictObject({
  competencia,
  /** `Taxa condominial`, as payers read it. */
  nome: linha('o nome', 80),
  vencimento: dataISO,
  itens: z
    .array(itemDaEmissao, { error: 'Informe os itens' })
    .min(1, 'Inclua ao menos um item')
    .max(30, 'São no máximo 30 itens'),
})
export type CorpoDaEmissao = z.input<typeof corpoDaEmissao>

/** A charge of the preview: a unit has two when its tenant pays one part and its owner the other. */
export const linhaDaPrevia = z.object({
  unidade: unidadeDaCobranca,
  pagador: pagador.nullable(),
  /** What it pays of each item, in the order of the items. */
  valores: z.array(z.number()),
  total: z.number(),
})
export type LinhaDaPrevia = z.infer<typeof linhaDaPrevia>

/** What issuing would do. Nothing is written. */
export const previa = z.object({
  competencia: z.string(),
  nome: z.string(),
  vencimento: z.string(),
  /** The due date itself, or the next business day. */
  venceEm: z.string(),
  /** Charges already issued with this month and name: issuing again adds nothing. */
  existente: z.object({ _id: id, quantidade: z.number().int(), total: z.number() }).nullable(),
  itens: z.array(
    z.object({
      descricao: z.string(),
      natureza,
      fundo: fundoCitado,
      base: z.enum(basesDeRateio),
      /** The total of the line, which the parts sum to. */
      valor: z.number(),
      unidades: z.number().int(),
    }),
  ),
  linhas: z.array(linhaDaPrevia),
  quantidade: z.number().int(),
  total: z.number(),
  /** Of it, what credits of the units would pay. */
  credito: z.number(),
  /** What a person should look at before issuing. */
  avisos: z.array(z.string()),
})
export type Previa = z.infer<typeof previa>

/** What was issued at once. `itens` is what was sent, to start the next month from. */
export const emissao = z.object({
  _id: id,
  competencia: z.string(),
  nome: z.string(),
  vencimento: z.string(),
  quantidade: z.number().int(),
  total: z.number(),
  itens: z.array(z.looseObject({ descricao: z.string(), natureza, base: z.enum(basesDeRateio) })),
  createdAt: instanteISO,
})
export type Emissao = z.infer<typeof emissao>

export const emissaoFeita = emissao.extend({
  /** False when this month and name had been issued before: nothing was added. */
  nova: z.boolean(),
})
