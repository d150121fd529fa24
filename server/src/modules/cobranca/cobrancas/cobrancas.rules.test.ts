import { expect, test } from 'vitest'
import { unidadeDa } from './cobrancas.rules.ts'

test.each([
  ['com bloco', 'A', '101', { bloco: 'A', apto: '101', nome: 'A 101' }],
  ['sem bloco', null, '101', { bloco: '', apto: '101', nome: '101' }],
  ['de dois números', '1', '101', { bloco: '1', apto: '101', nome: 'Bloco 1, apartamento 101' }],
  ['de que já não se sabe o nome', null, null, { bloco: '', apto: '', nome: '' }],
])('a unidade de uma cobrança, %s', (_, bloco, apto, unidade) => {
  expect(unidadeDa({ unidade_id: 'u1', bloco, apto })).toEqual({ _id: 'u1', ...unidade })
})
