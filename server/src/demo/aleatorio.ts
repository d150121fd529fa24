/** A generator that always gives the same sequence: the demonstration looks the same on every machine. */
export interface Aleatorio {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  fracao(): number
  /** An integer, both ends included. */
  inteiro(de: number, ate: number): number
  /** True with the given probability, 0 to 1. */
  chance(probabilidade: number): boolean
  /** One of the items. */
  escolher<T>(itens: readonly [T, ...T[]]): T
  /** `centavos` moved at random by up to `amplitude` (0.1: ten per cent) either way, rounded to the centavo. */
  variar(centavos: number, amplitude: number): number
}

/** mulberry32: 32 bits of state are plenty for invented people and bills. Never for secrets. */
export function criarAleatorio(semente: number): Aleatorio {
  let estado = semente >>> 0
  const fracao = () => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = estado
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const inteiro = (de: number, ate: number) => de + Math.floor(fracao() * (ate - de + 1))
  return {
    fracao,
    inteiro,
    chance: (probabilidade) => fracao() < probabilidade,
    escolher: (itens) => itens[inteiro(0, itens.length - 1)] ?? itens[0],
    variar: (centavos, amplitude) => Math.round(centavos * (1 + (fracao() * 2 - 1) * amplitude)),
  }
}
