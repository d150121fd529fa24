import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dividirEntre, faltaDividir, MAIS_PARTES, MENOS_PARTES, porQueNaoSomam } from './soma.ts'

const MAIOR = 99_999_999_999
const partes = fc.array(fc.integer({ min: 1, max: MAIOR }), { minLength: MENOS_PARTES, maxLength: MAIS_PARTES })

describe('as partes de uma conta', () => {
  test('dizem quanto falta ou sobra', () => {
    expect(porQueNaoSomam(10_000, [6_000, 4_000])).toBeNull()
    expect(porQueNaoSomam(10_000, [6_000, 3_999])).toMatch(
      /somam R\$\s99,99 e o valor da conta é R\$\s100,00: faltam R\$\s0,01/,
    )
    expect(porQueNaoSomam(10_000, [6_000, 4_550])).toMatch(/sobram R\$\s5,50/)
    expect(faltaDividir(100, [60, 41])).toBe(-1)
  })

  test('o centavo que sobra vai para o maior resto', () => {
    expect(dividirEntre(10_000, [1, 1, 1])).toEqual([3_334, 3_333, 3_333])
    expect(dividirEntre(9_900, [6_000, 4_000])).toEqual([5_940, 3_960])
    expect(dividirEntre(1, [40, 60])).toEqual([0, 1])
  })

  test('de qualquer valor pago somam ele, nenhuma abaixo de zero nem a um centavo da sua parte', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAIOR }), partes, (pago, valores) => {
        const divididas = dividirEntre(pago, valores)
        const soma = valores.reduce((s, v) => s + BigInt(v), 0n)
        expect(divididas.reduce((s, v) => s + v, 0)).toBe(pago)
        for (const [i, parte] of divididas.entries()) {
          const exata = BigInt(pago) * BigInt(valores[i] ?? 0)
          expect(parte).toBeGreaterThanOrEqual(0)
          expect(BigInt(parte) * soma - exata).toBeLessThan(soma)
          expect(exata - BigInt(parte) * soma).toBeLessThan(soma)
        }
      }),
    )
  })

  test('o próprio valor da conta se divide nas partes como são', () => {
    fc.assert(
      fc.property(partes, (valores) => {
        const total = valores.reduce((s, v) => s + v, 0)
        fc.pre(Number.isSafeInteger(total))
        expect(dividirEntre(total, valores)).toEqual(valores)
      }),
    )
  })
})
