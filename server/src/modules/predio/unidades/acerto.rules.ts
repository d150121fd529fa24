import type { Fracao } from '#contract/valores/fracao.ts'

/** Settling frações that are off 1 by rounding alone. Pure. */

const casasDe = (den: number): number | null => (/^10*$/.test(String(den)) ? String(den).length - 1 : null)

/**
 * Changes the last place of as few frações as it takes for all to be 1: one unit of it each, the largest first, because there
 * it weighs least. A difference is rounding while it is at most half a unit of the last place for each unit.
 * @param fracoes in unit order
 * @returns what each that changes becomes, by its place; null when they are 1, are not decimals, or are off by more than that
 */
export function acertoDoArredondamento(fracoes: readonly Fracao[]): Map<number, Fracao> | null {
  const casas = fracoes.map((f) => casasDe(f.den))
  if (casas.includes(null) || fracoes.length === 0) return null
  const den = 10 ** Math.max(...casas.map((c) => c ?? 0))
  const nums = fracoes.map((f) => BigInt(f.num) * BigInt(den / f.den))
  const falta = BigInt(den) - nums.reduce((s, n) => s + n, 0n)
  const [passo, quantas] = falta < 0n ? [-1n, -falta] : [1n, falta]
  if (quantas === 0n || quantas * 2n > BigInt(fracoes.length)) return null
  const maiores = nums
    .map((num, i) => ({ num, i }))
    .toSorted((a, b) => (a.num === b.num ? a.i - b.i : a.num > b.num ? -1 : 1))
  const mudam = maiores.slice(0, Number(quantas))
  if (mudam.some(({ num }) => num + passo <= 0n)) return null
  return new Map(mudam.map(({ num, i }) => [i, { num: Number(num + passo), den }]))
}
