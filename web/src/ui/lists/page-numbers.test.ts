import { describe, expect, it } from 'vitest'
import { pagesShown } from './page-numbers.ts'

describe('números de página', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [2, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 9]],
    [5, 9, [1, 4, 5, 6, 9]],
    [9, 9, [1, 8, 9]],
    [4, 9, [1, 2, 3, 4, 5, 9]],
    [1, 1, [1]],
  ])('página %d de %d', (atual, ultima, esperado) => expect(pagesShown(atual, ultima)).toEqual(esperado))
})
