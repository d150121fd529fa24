import { z } from 'zod'
import { valorDaParte } from '#contract/contas/divisao/partes.ts'
import { faltaDividir, porQueNaoSomam } from '#contract/contas/divisao/soma.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { formatarCentavos, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { valorPreenchido } from '../../../../formularios/valor-digitado.ts'

/** The parts of a bill, as its form holds them. Pure. */

export const esquemaDasPartes = z.array(
  z.object({
    categoria: z.string(),
    fundo: z.string(),
    valor: valorPreenchido('Informe o valor da parte', valorDaParte),
  }),
)
export type PartesNaTela = z.input<typeof esquemaDasPartes>
type Preenchidas = z.output<typeof esquemaDasPartes>

const emCentavos = (v: number | null): number => (v === null || Number.isNaN(v) ? 0 : paraCentavos(v))

/** Why what is filled in is no division of the bill; null when it is one, or the bill is not divided. */
export const problemaDasPartes = (valor: number, partes: Preenchidas): string | null =>
  partes.length === 0
    ? null
    : porQueNaoSomam(
        paraCentavos(valor),
        partes.map((p) => paraCentavos(p.valor)),
      )

/** What is still to be divided of what is typed so far, in centavos; below zero where the parts pass it. */
const falta = (valor: number | null, partes: PartesNaTela): number =>
  faltaDividir(
    emCentavos(valor),
    partes.map((p) => emCentavos(p.valor)),
  )

/** Whether the parts are the whole bill. */
export const estaDividida = (valor: number | null, partes: PartesNaTela): boolean => falta(valor, partes) === 0

/** What is still to be divided, as a sentence. */
export function comoEstaADivisao(valor: number | null, partes: PartesNaTela): string {
  const resto = falta(valor, partes)
  if (resto > 0) return `Falta dividir ${formatarCentavos(resto)}`
  if (resto < 0) return `As partes passam o valor da conta em ${formatarCentavos(-resto)}`
  return `As partes somam o valor da conta, ${formatarCentavos(emCentavos(valor))}`
}

/** What a part would be with the rest, in reais; null where there is no rest, or nothing would be left of the part. */
export function comOResto(valor: number | null, partes: PartesNaTela, i: number): number | null {
  const resto = falta(valor, partes)
  const nova = emCentavos(partes[i]?.valor ?? null) + resto
  return resto === 0 || nova <= 0 ? null : paraReais(nova)
}

/** A bill begins to be divided by what it is already. */
export const duasPartes = (categoria: string | undefined, fundo: string | undefined): PartesNaTela => [
  { categoria: categoria ?? '', fundo: fundo || FUNDO_ORDINARIO, valor: null },
  { categoria: '', fundo: fundo || FUNDO_ORDINARIO, valor: null },
]

export const partesDe = (partes: Pagavel['partes']): PartesNaTela =>
  partes.map((p) => ({ categoria: p.categoria ?? '', fundo: p.fundo._id, valor: p.valor }))

/** As the call takes them. */
export const partesParaEnviar = (partes: Preenchidas) =>
  partes.map(({ categoria, fundo, valor }) => ({ categoria: categoria || null, fundo, valor }))
