import { expect, test } from 'vitest'
import { nomeDaCobranca } from './nome-da-cobranca.ts'

test('uma cobrança diz o mês; uma multa, as palavras dela: o mês em que vence não é o do fato', () => {
  const c = { nome: 'Barulho em 02/11', competencia: '2026-12' }
  expect(nomeDaCobranca({ ...c, tipo: 'multa' })).toBe('Barulho em 02/11')
  for (const tipo of ['mensal', 'extra', 'acordo'] as const)
    expect(nomeDaCobranca({ ...c, tipo, nome: 'Taxa' }, ', ')).toBe('Taxa, 12/2026')
})
