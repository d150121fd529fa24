import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faixasDoPeriodo, periodosDoDia } from './totais.rules.ts'

const dia = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10))
/** Days that lie close together, where the edges of months and years are met. */
const vizinhos = fc
  .tuple(dia, fc.integer({ min: 0, max: 800 }))
  .map(([d, n]) => [d, new Date(Date.parse(d) + n * 86_400_000).toISOString().slice(0, 10)] as const)
  .filter(([, fim]) => fim < '3000')

const vezes = (d: string, faixas: ReturnType<typeof faixasDoPeriodo>) =>
  faixas.filter((f) => periodosDoDia(d).some((p) => p.grao === f.grao && p.periodo >= f.de && p.periodo <= f.ate))
    .length

describe('um período em faixas de totais', () => {
  test.each([
    ['tudo é uma faixa de anos', undefined, undefined, ['ano 0000 9999']],
    ['um mês inteiro', '2026-02-01', '2026-02-28', ['mes 2026-02 2026-02']],
    ['um dia', '2026-02-10', '2026-02-10', ['dia 2026-02-10 2026-02-10']],
    ['um ano', '2026-01-01', '2026-12-31', ['ano 2026 2026']],
    ['até hoje', undefined, '2026-11-21', ['ano 0000 2025', 'mes 2026-01 2026-10', 'dia 2026-11-01 2026-11-21']],
    ['do meio de um mês ao meio do outro', '2026-01-30', '2026-02-02', ['dia 2026-01-30 2026-02-02']],
    [
      'por cima da virada do ano',
      '2025-11-15',
      '2026-02-03',
      ['dia 2025-11-15 2025-11-31', 'mes 2025-12 2026-01', 'dia 2026-02-01 2026-02-03'],
    ],
    ['de trás para a frente, nada', '2026-03-02', '2026-03-01', []],
  ] as const)('%s', (_nome, de, ate, esperadas) => {
    expect(faixasDoPeriodo(de, ate).map((f) => `${f.grao} ${f.de} ${f.ate}`)).toEqual(esperadas)
  })

  test('cada dia do período conta uma vez, e nenhum de fora conta', () => {
    fc.assert(
      fc.property(
        fc.oneof(vizinhos, fc.tuple(dia, dia)),
        dia,
        fc.boolean(),
        fc.boolean(),
        ([a, b], c, semDe, semAte) => {
          const [de, ate] = [semDe ? undefined : a, semAte ? undefined : b]
          const faixas = faixasDoPeriodo(de, ate)
          expect(faixas.length).toBeLessThanOrEqual(5)
          for (const d of [a, b, c]) {
            const dentro = (de === undefined || d >= de) && (ate === undefined || d <= ate)
            expect(vezes(d, faixas), `${d} de ${String(de)} a ${String(ate)}`).toBe(dentro ? 1 : 0)
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

test.each([
  ['desde sempre até o fim de um ano', undefined, '2025-12-31', ['ano 0000 2025']],
  ['do começo de um ano em diante', '2026-01-01', undefined, ['ano 2026 9999']],
  ['do fim de um ano em diante', '2025-12-31', undefined, ['dia 2025-12-31 2025-12-31', 'ano 2026 9999']],
] as const)('%s', (_nome, de, ate, esperadas) => {
  expect(faixasDoPeriodo(de, ate).map((f) => `${f.grao} ${f.de} ${f.ate}`)).toEqual(esperadas)
})
