import { expect, test } from 'vitest'
import { lerOrigem } from './origem.rules.ts'

test.each([
  ['reservas:r1', { tipo: 'reservas', _id: 'r1' }],
  ['cobrancas:c1:p1', { tipo: 'cobrancas', _id: 'c1' }],
  ['banco', { tipo: 'banco', _id: '' }],
])('o que lançou %s', (origem, lida) => {
  expect(lerOrigem(origem)).toEqual(lida)
})
