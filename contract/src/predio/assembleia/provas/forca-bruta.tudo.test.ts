import { describe, expect, it } from 'vitest'
import type { Materia } from '../materias.ts'
import { comparador, PREDIOS } from './comparacao.ts'
import type { Papel } from './pela-lei.ts'

/**
 * One matter of each quorum: the others are counted by the same rule, which the daily run holds against the law of each, and so
 * it does with the first call.
 */
const UMA_DE_CADA: readonly Materia[] = [
  'outra',
  'obra-util',
  'convencao',
  'novo-pavimento',
  'multa-sem-convencao',
  'multa-reiterada',
]

const PAPEIS: readonly Papel[] = ['sim', 'nao', 'ausente']

describe.each(UMA_DE_CADA)('%s', (materia) => {
  it('a favor, contra e ausente, de todas as maneiras de doze unidades em segunda convocação: o mesmo que a lei', () => {
    const [predio] = PREDIOS
    const { compararNaSegunda, diferencas, vezes } = comparador(predio!, [materia])
    for (let estado = 0; estado < 3 ** 12; estado++)
      compararNaSegunda(Array.from({ length: 12 }, (_, i) => PAPEIS[Math.trunc(estado / 3 ** i) % 3]!))
    expect(diferencas).toEqual([])
    expect(Object.values(vezes).reduce((a, b) => a + b)).toBe(3 ** 12)
  })
})
