import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mesesAteHoje, situacaoDe } from './prestacoes.rules.ts'

test('os meses vão do primeiro lançamento ao presente, com os vazios, e cada saldo continua o anterior', () => {
  // 100,00 at the beginning; November 2025 leaves 140,00; December nothing; January 2026 leaves 15,00.
  const somas = [
    { mes: '2026-01', receitas: 0, despesas: 12_500 },
    { mes: '2025-11', receitas: 5_000, despesas: 1_000 },
  ]
  expect(mesesAteHoje(somas, 10_000, '2026-02')).toEqual([
    { mes: '2025-11', receitas: 5_000, despesas: 1_000, saldoFinal: 14_000 },
    { mes: '2025-12', receitas: 0, despesas: 0, saldoFinal: 14_000 },
    { mes: '2026-01', receitas: 0, despesas: 12_500, saldoFinal: 1_500 },
    { mes: '2026-02', receitas: 0, despesas: 0, saldoFinal: 1_500 },
  ])
})

test('sem lançamento há só o presente; o que é do futuro ainda não tem contas', () => {
  expect(mesesAteHoje([], 700, '2026-02')).toEqual([{ mes: '2026-02', receitas: 0, despesas: 0, saldoFinal: 700 }])
  expect(mesesAteHoje([{ mes: '2026-03', receitas: 1, despesas: 0 }], 0, '2026-02')).toHaveLength(1)
})

test('o último saldo é o do começo mais tudo o que houve até o presente', () => {
  const soma = fc.record({
    mes: fc.constantFrom('2024-12', '2025-01', '2025-07', '2026-02'),
    receitas: fc.integer({ min: 0, max: 1e9 }),
    despesas: fc.integer({ min: 0, max: 1e9 }),
  })
  fc.assert(
    fc.property(fc.uniqueArray(soma, { selector: (s) => s.mes }), fc.integer(), (somas, inicial) => {
      const total = somas.reduce((s, m) => s + m.receitas - m.despesas, inicial)
      expect(mesesAteHoje(somas, inicial, '2026-02').at(-1)?.saldoFinal).toBe(total)
    }),
  )
})

test('a situação: publicada, fechada até o último mês fechado, senão aberta', () => {
  const meses = ['2026-09', '2026-10', '2026-11', '2026-12']
  expect(meses.map((m) => situacaoDe(m, m === '2026-09', '2026-11'))).toEqual([
    'publicada',
    'fechada',
    'fechada',
    'aberta',
  ])
  expect(situacaoDe('2020-01', false, '')).toBe('aberta')
})
