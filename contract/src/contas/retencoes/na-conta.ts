import { z } from 'zod'
import { id, linha } from '../../protocolo/comum.ts'
import { emReais } from '../../valores/dinheiro.ts'
import { guias, tiposDeServico, tributos } from './tributos.ts'

/** What is withheld of a bill, and the bill a tax becomes. Amounts in reais, rates in percent (4.65). */

export const tributo = z.enum(tributos, { error: `Use um destes tributos: ${tributos.join(', ')}` })
export const tipoDeServico = z.enum(tiposDeServico, {
  error: 'Escolha limpeza, vigilancia, portaria, manutencao ou autonomo',
})

export const origensDeRetencao = ['regra', 'nota', 'pessoa'] as const

export const retencao = z.object({
  tributo,
  base: z.number(),
  /** In percent. */
  aliquota: z.number(),
  valor: z.number(),
  /** Who says how much: the rules, the note, or a person. */
  origem: z.enum(origensDeRetencao),
  /** Why a person says otherwise than the rules. */
  motivo: z.string().nullable(),
  /** Each step, as a sentence. */
  memoria: z.array(z.string()),
  /** The month it is collected for, `YYYY-MM`; null while it is no debt to the treasury yet. */
  mes: z.string().nullable(),
  /** The bill it is collected by; null while there is none. */
  recolhimento: z.object({ _id: id, vencimento: z.string(), pagaEm: z.string().nullable() }).nullable(),
})
export type Retencao = z.infer<typeof retencao>

/** What is said of one tax, whatever the rules say: by a person, with the reason, or by the note. */
export const corpoDeRetencao = z
  .strictObject({
    tributo,
    base: emReais('a base'),
    valor: emReais('o valor retido'),
    motivo: linha('o motivo', 300).nullable().optional(),
    /** As the note has it: no reason is asked for. */
    daNota: z.boolean({ error: 'Diga true ou false' }).optional(),
  })
  .refine((r) => r.valor <= r.base, { path: ['valor'], error: 'O valor retido é maior que a base' })

export const retencoesEnviadas = z
  .array(corpoDeRetencao, { error: 'As retenções devem ser uma lista' })
  .max(tributos.length, 'Há um valor para cada tributo')
  .refine((lista) => new Set(lista.map((r) => r.tributo)).size === lista.length, 'Cada tributo aparece uma vez só')

/** What a tax's bill gathers: each note, and how much of it. */
export const recolhimento = z.object({
  guia: z.enum(guias),
  /** `YYYY-MM`. */
  mes: z.string(),
  notas: z.array(
    z.object({
      conta: z.object({ _id: id, name: z.string() }),
      fornecedor: z.string().nullable(),
      nota: z.string().nullable(),
      tributo,
      valor: z.number(),
    }),
  ),
})
