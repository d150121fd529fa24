import { diasEntre, mesSeguinte, ultimoDiaDoMes } from '#contract/calendario.ts'
import { MAX_CENTAVOS } from '#contract/moeda.ts'
import { maiorResto } from '../cobrancas/rateio.rules.ts'
import { aplicar, doPercentual, vezes, type Razao } from '../cobrancas/razao.rules.ts'

/**
 * The instalments of an agreement. The debt is divided equally, to the centavo; interest, if any is agreed, is simple: of
 * what is still to be paid of the debt, for the days since the instalment before, at rate × days / 30, as the interest of
 * late charges. It runs on principal and correction alone, unless the agreement itself says otherwise in words the debtor
 * signs: each instalment pays of both in the same proportion. Pure; amounts in centavos.
 */

export interface Termos {
  /** What is owed on the day of the agreement. */
  divida: number
  entrada: number
  /** Day of the agreement. */
  em: string
  quantidade: number
  primeiroVencimento: string
  /** Interest a month, in millionths of a percent. */
  jurosMicros: number
  /** Of the debt, what interest runs on. */
  rende: number
}

export interface Parcela {
  /** 0 is the down payment. */
  numero: number
  vencimento: string
  principal: number
  juros: number
  /** Days the interest is of. */
  dias: number
  /** What is left of the debt after it. */
  resta: number
}

/** The same day some months later; in a shorter month, its last day. */
export function mesmoDia(dia: string, meses: number): string {
  let mes = dia.slice(0, 7)
  for (let i = 0; i < meses; i++) mes = mesSeguinte(mes)
  const [exato, ultimo] = [`${mes}-${dia.slice(8)}`, ultimoDiaDoMes(mes)]
  return exato > ultimo ? ultimo : exato
}

const pelosDias = (micros: number, dias: number): Razao => {
  const { num, den } = doPercentual(micros)
  return { num: num * BigInt(dias), den: den * 30n }
}

const parteQueRende = ({ rende, divida }: Termos): Razao => ({ num: BigInt(rende), den: BigInt(divida) })

/**
 * Of each instalment, how much bears neither interest nor fine when it is late: its share of the interest and the fine in the
 * debt, and the interest of the agreement. Nothing where all of the debt bears interest.
 * @param parcelas of these terms
 */
export function semJuros(t: Termos, parcelas: readonly Parcela[]): number[] {
  if (t.rende === t.divida) return parcelas.map(() => 0)
  const partes = repartir(parcelas.map((p) => p.principal), [t.rende, t.divida - t.rende]) // prettier-ignore
  return parcelas.map((p, i) => (partes[i]?.[1] ?? 0) + p.juros)
}

/** Why the terms make no agreement, and on which field; null when they do. */
export function problemaDosTermos(
  t: Termos,
): { campo: 'entrada' | 'parcelas' | 'primeiroVencimento'; texto: string } | null {
  if (t.entrada >= t.divida) return { campo: 'entrada', texto: 'A entrada deve ser menor que a dívida' }
  if (t.divida - t.entrada < t.quantidade)
    return { campo: 'parcelas', texto: 'São parcelas demais: cada uma teria menos de um centavo' }
  if (t.primeiroVencimento < t.em)
    return { campo: 'primeiroVencimento', texto: 'O primeiro vencimento não pode ser antes do dia do acordo' }
  if (diasEntre(t.em, t.primeiroVencimento) > 366)
    return { campo: 'primeiroVencimento', texto: 'O primeiro vencimento deve ser em até um ano' }
  if (parcelar(t).some((p) => p.principal + p.juros > MAX_CENTAVOS))
    return { campo: 'parcelas', texto: 'Cada parcela pode ser de no máximo R$ 999.999.999,99: faça mais parcelas' }
  return null
}

/**
 * How much of a debt is of each nature: what each charge owes, late charges included, goes to the natures of its items in
 * proportion to their values, to the centavo.
 * @param contas what each owes, and its items' values by nature (all zero: the first nature has it all)
 */
export function dividaPorNatureza(contas: readonly { deve: number; porNatureza: readonly number[] }[]): number[] {
  const soma: number[] = []
  for (const { deve, porNatureza } of contas) {
    const pesos = porNatureza.some((v) => v > 0) ? porNatureza : porNatureza.map((_, i) => (i === 0 ? 1 : 0))
    for (const [i, v] of maiorResto(deve, pesos.map(BigInt)).entries()) soma[i] = (soma[i] ?? 0) + v
  }
  return soma
}

/**
 * Each part of a debt by nature: both the parts and the natures keep their sums. Each part takes from what is left of the
 * natures in proportion to it, so that none is overdrawn and the last part takes the rest.
 * @param partes sum to the sum of `porNatureza`
 */
export function repartir(partes: readonly number[], porNatureza: readonly number[]): number[][] {
  let resta = [...porNatureza]
  return partes.map((parte) => {
    const dela = maiorResto(parte, resta.map(BigInt))
    resta = resta.map((r, i) => r - (dela[i] ?? 0))
    return dela
  })
}

/**
 * The down payment, if there is one, and the instalments: their principal sums to the debt.
 * @param t terms without a problem
 */
export function parcelar(t: Termos): Parcela[] {
  const financiado = t.divida - t.entrada
  const partes = maiorResto(financiado, Array.from({ length: t.quantidade }, () => 1n)) // prettier-ignore
  const entrada: Parcela[] =
    t.entrada === 0 ? [] : [{ numero: 0, vencimento: t.em, principal: t.entrada, juros: 0, dias: 0, resta: financiado }]
  let [resta, anterior] = [financiado, t.em]
  return [
    ...entrada,
    ...partes.map((principal, i) => {
      const vencimento = mesmoDia(t.primeiroVencimento, i)
      const dias = diasEntre(anterior, vencimento)
      const juros = aplicar(resta, vezes(pelosDias(t.jurosMicros, dias), parteQueRende(t)))
      resta -= principal
      anterior = vencimento
      return { numero: i + 1, vencimento, principal, juros, dias, resta }
    }),
  ]
}
