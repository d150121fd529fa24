import { type Fracao, type FracaoExata, exata, somarFracoes } from '../../valores/fracao.ts'

/** Exact arithmetic of votes, over what `valores/fracao.ts` adds up. Nothing here is rounded, and nothing is a float. */

export const NADA: FracaoExata = { num: 0n, den: 1n }

/** Negative, zero or positive, as `a` is less than, equal to or more than `b`. */
export const comparar = (a: FracaoExata, b: FracaoExata): number => {
  const diferenca = a.num * b.den - b.num * a.den
  return diferenca < 0n ? -1 : diferenca > 0n ? 1 : 0
}

export const mais = (a: FracaoExata, b: FracaoExata): FracaoExata =>
  a.den === b.den ? { num: a.num + b.num, den: a.den } : { num: a.num * b.den + b.num * a.den, den: a.den * b.den }

export const menos = (a: FracaoExata, b: FracaoExata): FracaoExata => mais(a, { num: -b.num, den: b.den })

/** A part of something: two thirds of what is there. */
export const parteDe = (parte: Fracao, todo: FracaoExata): FracaoExata => ({
  num: BigInt(parte.num) * todo.num,
  den: BigInt(parte.den) * todo.den,
})

/** What each vote weighs: the unit's fração (Código Civil 1.352, parágrafo único), or one vote a unit where the convenção says so. */
export type Peso = 'fracao' | 'unidade'

/** How much some units weigh together, and how many they are. */
export interface Contagem {
  peso: FracaoExata
  unidades: number
}

export const contar = (unidades: readonly { fracao: Fracao }[], peso: Peso): Contagem => ({
  peso:
    peso === 'unidade' ? { num: BigInt(unidades.length), den: 1n } : somarFracoes(unidades.map(({ fracao }) => fracao)),
  unidades: unidades.length,
})

const UM_VOTO: FracaoExata = { num: 1n, den: 1n }

/** The exact weight of each unit, the heaviest first. */
export const pesosEmOrdem = (unidades: readonly { fracao: Fracao }[], peso: Peso): FracaoExata[] =>
  peso === 'unidade'
    ? unidades.map(() => UM_VOTO)
    : unidades.map(({ fracao }) => exata(fracao)).toSorted((a, b) => comparar(b, a))
