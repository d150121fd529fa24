import { z } from 'zod'
import { corpoDeArea } from '#contract/areas.ts'
import type { Area } from '../../selects/areas.ts'
import type { DadosDaArea } from './areas.api.ts'

/** The form of an area: numbers as they are typed, hours as the selects give them. */

const { nome, descricao, image, price, taxaLimpeza, comoPagar } = corpoDeArea.shape

const inteiro = (pedido: string, min: number, max: number) =>
  z
    .string({ error: pedido })
    .trim()
    .regex(/^\d{1,5}$/, `${pedido}, só com números`)
    .transform(Number)
    .refine((v) => v >= min && v <= max, `${pedido}, de ${min} a ${max}`)

const periodo = z.object({
  _id: z.string().optional(),
  nome: z.string().trim().min(1, 'informe o nome').max(60, 'o nome pode ter no máximo 60 letras'),
  inicio: z.string(),
  fim: z.string(),
  price: z.number({ error: 'confira o preço' }).min(0, 'confira o preço').nullable(),
})
const extra = z.object({
  _id: z.string().optional(),
  nome: z.string().trim().min(1, 'informe o nome').max(120, 'o nome pode ter no máximo 120 letras'),
  price: z.number({ error: 'informe o preço, que pode ser zero' }).min(0, 'confira o preço'),
  maximo: inteiro('informe quantos há', 1, 999),
})

/** One message for the whole list, which says the line: the summary leads to the list. */
const linhas = <S extends z.ZodType>(linha: S, palavra: string) =>
  z.array(z.unknown()).transform((itens, c): z.output<S>[] =>
    itens.flatMap((item, i) => {
      const r = linha.safeParse(item)
      if (r.success) return [r.data]
      c.addIssue({ code: 'custom', message: `${palavra} ${i + 1}: ${r.error.issues[0]?.message ?? 'confira'}` })
      return []
    }),
  )

export const esquemaDaArea = z.object({
  nome,
  descricao,
  image,
  capacidade: inteiro('Informe a capacidade', 1, 10_000),
  price: z.number({ error: 'Informe o preço, que pode ser zero' }).pipe(price),
  taxaLimpeza: z.number({ error: 'Informe a taxa de limpeza, que pode ser zero' }).pipe(taxaLimpeza),
  limpezaMin: z.string().transform(Number),
  periodos: linhas(periodo, 'Período').refine((p) => p.length > 0, 'Acrescente pelo menos um período'),
  extras: linhas(extra, 'Item'),
  antecedenciaMinHoras: inteiro('Informe a antecedência mínima', 0, 8760),
  antecedenciaMaxDias: inteiro('Informe a antecedência máxima', 1, 730),
  limitePorUnidade: inteiro('Escreva o limite', 1, 99).optional(),
  cancelarAteHoras: inteiro('Informe até quando se cancela', 0, 8760),
  pagarAteHoras: inteiro('Informe até quando se paga', 0, 8760),
  comoPagar,
  precisaAprovacao: z.boolean(),
  ativa: z.boolean(),
})

type NoFormulario = z.input<typeof esquemaDaArea>

export interface PeriodoNoFormulario {
  _id?: string | undefined
  nome: string
  inicio: string
  fim: string
  price: number | null
}
export interface ExtraNoFormulario {
  _id?: string | undefined
  nome: string
  price: number | null
  maximo: string
}

/** A new area: what most buildings start from. */
export const areaEmBranco = (): NoFormulario => ({
  nome: '',
  descricao: '',
  image: '',
  capacidade: '',
  price: null as never,
  taxaLimpeza: 0,
  limpezaMin: '60',
  periodos: [{ nome: 'dia inteiro', inicio: '08:00', fim: '22:00', price: null }],
  extras: [],
  antecedenciaMinHoras: '24',
  antecedenciaMaxDias: '90',
  limitePorUnidade: '',
  cancelarAteHoras: '48',
  pagarAteHoras: '24',
  comoPagar: '',
  precisaAprovacao: false,
  ativa: true,
})

/** A recorded area as the form holds it. */
export const valoresDaArea = (a: Area): NoFormulario => ({
  nome: a.nome,
  descricao: a.descricao ?? '',
  image: a.image ?? '',
  capacidade: String(a.capacidade),
  price: a.price,
  taxaLimpeza: a.taxaLimpeza,
  limpezaMin: String(a.limpezaMin),
  periodos: a.periodos.map(({ _id, nome, inicio, fim, price, precoProprio }): PeriodoNoFormulario => ({
    _id,
    nome,
    inicio,
    fim,
    price: precoProprio ? price : null,
  })),
  extras: a.extras.map((e): ExtraNoFormulario => ({ ...e, maximo: String(e.maximo) })),
  antecedenciaMinHoras: String(a.antecedenciaMinHoras),
  antecedenciaMaxDias: String(a.antecedenciaMaxDias),
  limitePorUnidade: a.limitePorUnidade === null ? '' : String(a.limitePorUnidade),
  cancelarAteHoras: String(a.cancelarAteHoras),
  pagarAteHoras: String(a.pagarAteHoras),
  comoPagar: a.comoPagar ?? '',
  precisaAprovacao: a.precisaAprovacao,
  ativa: a.ativa,
})

/** Form → what the server takes: what was left empty is emptied there too. */
export const dadosDaArea = (v: z.output<typeof esquemaDaArea>): DadosDaArea => ({
  ...v,
  descricao: v.descricao ?? null,
  comoPagar: v.comoPagar ?? null,
  image: v.image ?? null,
  limitePorUnidade: v.limitePorUnidade ?? null,
  periodos: v.periodos.map(({ _id, ...p }) => ({ ...p, ...(_id !== undefined && { _id }) })),
  extras: v.extras.map(({ _id, ...e }) => ({ ...e, ...(_id !== undefined && { _id }) })),
})
