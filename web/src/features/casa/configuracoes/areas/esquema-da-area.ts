import { z } from 'zod'
import { camposDaArea } from '#contract/predio/areas.campos.ts'
import { corpoDeArea, MAX_EXTRAS, MAX_PERIODOS } from '#contract/predio/areas.ts'
import {
  esquemaDosCampos,
  naOrdemDosCampos,
  regrasNaTela,
  textosDe,
  textosDosCampos,
  textosParaEnviar,
} from '../../../../formularios/de-campos.ts'
import { valorOuNada, valorPreenchido } from '../../../../formularios/valor-digitado.ts'
import type { Area } from '../../../../paineis/reservas/areas.ts'
import type { DadosDaArea } from './areas.api.ts'

/** The form of an area: numbers as they are typed, hours as the selects give them. */

const { price, taxaLimpeza, periodos } = corpoDeArea.shape
const doPeriodo = periodos.element.shape
const doItem = corpoDeArea.shape.extras.unwrap().element.shape

const inteiro = (pedido: string, min: number, max: number) =>
  z
    .string({ error: pedido })
    .trim()
    .regex(/^\d{1,5}$/, `${pedido}, só com números`)
    .transform(Number)
    .refine((v) => v >= min && v <= max, `${pedido}, de ${min} a ${max}`)

const periodo = z.object({
  _id: z.string().optional(),
  nome: doPeriodo.nome,
  inicio: z.string(),
  fim: z.string(),
  price: valorOuNada(doPeriodo.price.unwrap().unwrap()),
})
const extra = z.object({
  _id: z.string().optional(),
  nome: doItem.nome,
  price: valorPreenchido('Informe o preço do item, que pode ser zero', doItem.price),
  maximo: inteiro('Informe quantos há do item', 1, 999),
})

export const esquemaDaArea = esquemaDosCampos(camposDaArea, {
  ...regrasNaTela(corpoDeArea.shape),
  capacidade: inteiro('Informe a capacidade', 1, 10_000),
  price: valorPreenchido('Informe o preço da área, que pode ser zero', price),
  taxaLimpeza: valorPreenchido('Informe a taxa de limpeza, que pode ser zero', taxaLimpeza),
  limpezaMin: z.string().transform(Number),
  periodos: z
    .array(periodo)
    .min(1, 'Acrescente pelo menos um período')
    .max(MAX_PERIODOS, `São no máximo ${MAX_PERIODOS} períodos`),
  extras: z.array(extra).max(MAX_EXTRAS, `São no máximo ${MAX_EXTRAS} itens`),
  antecedenciaMinHoras: inteiro('Informe a antecedência mínima', 0, 8760),
  antecedenciaMaxDias: inteiro('Informe a antecedência máxima', 1, 730),
  limitePorUnidade: inteiro('Escreva o limite', 1, 99).optional(),
  cancelarAteHoras: inteiro('Informe até quando se cancela', 0, 8760),
  pagarAteHoras: inteiro('Informe até quando se paga', 0, 8760),
  ativa: z.boolean(),
})

const TEXTOS = textosDosCampos(camposDaArea)
type NoFormulario = z.input<typeof esquemaDaArea>

export type PeriodoNoFormulario = NoFormulario['periodos'][number]
export type ExtraNoFormulario = NoFormulario['extras'][number]

/** An end at or before the start is on the next day, as the contract has it; `24:00` is still the same one. */
export const terminaNoDiaSeguinte = ({ inicio, fim }: Pick<PeriodoNoFormulario, 'inicio' | 'fim'>): boolean =>
  fim <= inicio

/** A new area: what most buildings start from. */
export const areaEmBranco = (): NoFormulario =>
  naOrdemDosCampos(esquemaDaArea, {
    ...textosDe(TEXTOS, null),
    capacidade: '',
    price: null,
    taxaLimpeza: 0,
    limpezaMin: '60',
    periodos: [{ nome: 'dia inteiro', inicio: '08:00', fim: '22:00', price: null }],
    extras: [],
    antecedenciaMinHoras: '24',
    antecedenciaMaxDias: '90',
    limitePorUnidade: '',
    cancelarAteHoras: '48',
    pagarAteHoras: '24',
    precisaAprovacao: false,
    ativa: true,
  })

/** A recorded area as the form holds it. */
export const valoresDaArea = (a: Area): NoFormulario =>
  naOrdemDosCampos(esquemaDaArea, {
    ...a,
    ...textosDe(TEXTOS, a),
    capacidade: String(a.capacidade),
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
  })

/** Form → what the server takes: what was left empty is emptied there too. */
export const dadosDaArea = (v: z.output<typeof esquemaDaArea>): DadosDaArea => ({
  ...v,
  ...textosParaEnviar(TEXTOS, v),
  limitePorUnidade: v.limitePorUnidade ?? null,
  periodos: v.periodos.map(({ _id, ...p }) => ({ ...p, ...(_id !== undefined && { _id }) })),
  extras: v.extras.map(({ _id, ...e }) => ({ ...e, ...(_id !== undefined && { _id }) })),
})
