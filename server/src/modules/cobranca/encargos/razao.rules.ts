/** Exact arithmetic of rates and shares: ratios of BigInt, rounded only where a rule says so. Pure. */

export interface Razao {
  num: bigint
  /** Above zero. */
  den: bigint
}

export const ZERO: Razao = { num: 0n, den: 1n }
export const UM: Razao = { num: 1n, den: 1n }

export const somar = (a: Razao, b: Razao): Razao =>
  a.den === b.den ? { num: a.num + b.num, den: a.den } : { num: a.num * b.den + b.num * a.den, den: a.den * b.den }
export const vezes = (a: Razao, b: Razao): Razao => ({ num: a.num * b.num, den: a.den * b.den })

/** A percentage kept in millionths of a percent: 1 % is 1.000.000. */
export const doPercentual = (micros: number): Razao => ({ num: BigInt(micros), den: 100_000_000n })

/** The greatest whole number not above a ratio, also below zero. */
const piso = ({ num, den }: Razao): bigint => (num >= 0n ? num / den : -((-num + den - 1n) / den))

/** Centavos times a ratio, rounded half up to the centavo. */
export const aplicar = (centavos: number, r: Razao): number => {
  const exato = vezes({ num: BigInt(centavos), den: 1n }, r)
  return Number(piso({ num: 2n * exato.num + exato.den, den: 2n * exato.den }))
}

/** A ratio as people read a percentage: `0,612345 %`, at most six decimals, rounded half up, without trailing zeros. */
export function emPercentual(r: Razao): string {
  const micros = piso({ num: 2n * r.num * 100_000_000n + r.den, den: 2n * r.den })
  const [sinal, valor] = micros < 0n ? ['−', -micros] : ['', micros]
  const casas = String(valor % 1_000_000n)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${sinal}${valor / 1_000_000n}${casas === '' ? '' : `,${casas}`} %`
}
