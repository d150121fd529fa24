import { formatarCentavos } from '../../valores/moeda.ts'
import { maiorResto } from '../../valores/maior-resto.ts'

/** A bill divided by category and fund: its parts are as the note has it, before discount and withholdings. Pure; centavos. */

export const MENOS_PARTES = 2
export const MAIS_PARTES = 12

/** What of a bill is in none of its parts yet; below zero where they pass it. */
export const faltaDividir = (valor: number, partes: readonly number[]): number =>
  valor - partes.reduce((s, p) => s + p, 0)

/** Why parts are not a division of a bill, as a sentence; null when they add up to it. */
export function porQueNaoSomam(valor: number, partes: readonly number[]): string | null {
  const falta = faltaDividir(valor, partes)
  if (falta === 0) return null
  const sobra = falta < 0
  return `As partes somam ${formatarCentavos(valor - falta)} e o valor da conta é ${formatarCentavos(valor)}: ${sobra ? 'sobram' : 'faltam'} ${formatarCentavos(Math.abs(falta))}`
}

/** What each part has of another amount of the bill: what is to be paid, what was paid, what it costs. They add up to it. */
export const dividirEntre = (total: number, partes: readonly number[]): number[] =>
  maiorResto(total, partes.map(BigInt))
