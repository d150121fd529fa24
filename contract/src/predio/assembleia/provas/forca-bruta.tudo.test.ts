import { describe, expect, it } from 'vitest'
import { comparador, PREDIOS } from './comparacao.ts'

/**
 * One matter of each quorum: the others are counted by the same rule, which the daily run holds against the law of each, and so
 * it does with the first call.
 */
const UMA_DE_CADA = [
  'outra',
  'obra-util',
  'convencao',
  'novo-pavimento',
  'multa-sem-convencao',
  'multa-reiterada',
] as const

const [PREDIO] = PREDIOS
if (PREDIO === undefined) throw new Error('não há prédio de prova')

const PAPEIS = ['sim', 'nao', 'ausente'] as const

describe.each(UMA_DE_CADA)('%s', (materia) => {
  it('a favor, contra e ausente, de todas as maneiras de doze unidades em segunda convocação: o mesmo que a lei', () => {
    const { compararNaSegunda, diferencas, vezes } = comparador(PREDIO, [materia])
    for (let estado = 0; estado < 3 ** 12; estado++)
      compararNaSegunda(Array.from({ length: 12 }, (_, i) => PAPEIS[Math.trunc(estado / 3 ** i) % 3] ?? 'ausente'))
    expect(diferencas).toEqual([])
    expect(Object.values(vezes).reduce((a, b) => a + b)).toBe(3 ** 12)
  })
})
