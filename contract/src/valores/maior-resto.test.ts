import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maiorResto } from './maior-resto.ts'

const soma = (partes: readonly number[]) => partes.reduce((s, p) => s + p, 0)

test.each<[number, number[], number[]]>([
  // 100,00 / 3 = 33,33 each and one centavo over: equal remainders, the first unit takes it.
  [10_000, [1, 1, 1], [3_334, 3_333, 3_333]],
  // Two centavos over: the first two.
  [10_001, [1, 1, 1], [3_334, 3_334, 3_333]],
  // 10 by 50, 30 and 20: 5, 3, 2, exact.
  [10, [50, 30, 20], [5, 3, 2]],
  // 7 by 3, 3 and 1: 3, 3, 1. By 5, 3, 2: 3,5 / 2,1 / 1,4 → 3, 2, 1 and the one left to 0,5.
  [7, [5, 3, 2], [4, 2, 1]],
  // 1 centavo among three: the largest weight.
  [1, [1, 5, 1], [0, 1, 0]],
  [0, [1, 2], [0, 0]],
  [5, [0, 1], [0, 5]],
])('%d repartidos por %j: %j', (total, pesos, partes) => {
  expect(maiorResto(total, pesos.map(BigInt))).toEqual(partes)
})

test('soma sempre o total, e nenhuma parte foge um centavo do exato', () => {
  const peso = fc.bigInt({ min: 0n, max: 10n ** 20n })
  const pesos = fc.array(peso, { minLength: 1, maxLength: 60 }).filter((p) => p.some((v) => v > 0n))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), pesos, (total, p) => {
      const partes = maiorResto(total, p)
      expect(soma(partes)).toBe(total)
      const tudo = p.reduce((s, v) => s + v, 0n)
      for (const [i, parte] of partes.entries()) {
        const distancia = BigInt(parte) * tudo - BigInt(total) * p[i]!
        expect(distancia < tudo && -distancia < tudo).toBe(true)
      }
      expect(maiorResto(total, p)).toEqual(partes)
    }),
  )
})

test('de restos iguais, os centavos vão aos primeiros, ainda que haja maiores adiante', () => {
  // 4 by 3, 3, 1, 3: 1,2 / 1,2 / 0,4 / 1,2 → one left, to the 0,4.
  expect(maiorResto(4, [3n, 3n, 1n, 3n])).toEqual([1, 1, 1, 1])
  // 5 by 1, 1, 1, 1, 3: 0,71 four times and 2,14 → three left, to the first three.
  expect(maiorResto(5, [1n, 1n, 1n, 1n, 3n])).toEqual([1, 1, 1, 0, 2])
})

test('o centavo que sobra vai a quem tem o maior resto, esteja onde estiver', () => {
  for (const lugar of [0, 1, 2]) {
    // 10 by 3, 3, 4 in any order: 3, 3 and 4 exactly; 11 gives 3,3, 3,3 and 4,4.
    const pesos = [3n, 3n, 3n].map((p, i) => (i === lugar ? 4n : p))
    expect(maiorResto(10, pesos)).toEqual(pesos.map(Number))
    expect(maiorResto(11, pesos)).toEqual(pesos.map((p) => (p === 4n ? 5 : 3)))
  }
})
