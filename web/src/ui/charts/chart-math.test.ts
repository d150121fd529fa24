import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortAmount } from '../text/amount-format.ts'
import { average, axisSteps, beginning, monthLong, monthShort, walk, yearUnder } from './chart-math.ts'

describe('eixo', () => {
  it.each([
    [51383, [0, 20000, 40000, 60000]],
    [45000, [0, 20000, 40000, 60000]],
    [60000, [0, 20000, 40000, 60000]],
    [0, [0, 50, 100]],
    [100, [0, 50, 100]],
    [2, [0, 1, 2]],
    [0.01, [0, 0.5, 1]],
    [1.4, [0, 0.5, 1, 1.5]],
  ])('cobre %d com passos redondos', (max, passos) => expect(axisSteps(max)).toEqual(passos))

  it('sempre cobre o maior valor, em no máximo três passos', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (max) => {
        const passos = axisSteps(max)
        expect(passos.at(-1)).toBeGreaterThanOrEqual(max * (1 - 1e-9))
        expect(passos.length).toBeLessThanOrEqual(4)
      }),
    )
  })

  it('escreve em cada passo o valor dele, sem arredondar, em até 8 letras', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 9e13, noNaN: true }), (max) => {
        for (const passo of axisSteps(max)) {
          const escrito = shortAmount(passo)
          expect(escrito.length).toBeLessThanOrEqual(8)
          const [numero, unidade] = escrito.replace('R$\u00a0', '').split('\u00a0')
          const vezes = { mil: 1e3, mi: 1e6, bi: 1e9, tri: 1e12 }[unidade ?? ''] ?? 1
          expect(Number(numero?.replace(',', '.')) * vezes).toBeCloseTo(passo, passo > 1e6 ? -3 : 4)
        }
      }),
    )
  })
})

describe('meses', () => {
  const meses = ['2025-12', '2026-01', '2026-02']
  it('têm nome curto, longo e o ano sob o primeiro de cada um', () => {
    expect(monthShort('2025-12')).toBe('dez')
    expect(monthLong('2026-03')).toBe('março de 2026')
    expect(meses.map((_, i) => yearUnder(meses, i))).toEqual(['2025', '2026', ''])
  })
})

describe('média', () => {
  it('não conta o mês em curso', () => expect(average([10, 20, 1], 2)).toBe(15))
  it('conta o mês inteiro que nada teve, entre os que tiveram', () => expect(average([0, 20, 1], 2)).toBe(10))
  it('começa no mês em que o livro começa: um condomínio de um mês não tem outros onze de zero', () => {
    const [receitas, despesas] = [
      [0, 0, 0, 30, 0, 7],
      [0, 0, 10, 0, 5, 9],
    ]
    const desde = beginning(receitas, despesas)
    expect(desde).toBe(2)
    expect([average(receitas, 5, desde), average(despesas, 5, desde)]).toEqual([10, 5])
    expect(beginning([0, 0], [0, 0])).toBe(0)
  })
  it('não há enquanto nenhum mês inteiro teve valor', () => {
    expect([average([0, 0, 7], 2), average([7], 0), average([], null)]).toEqual([null, null, null])
  })
})

describe('teclado', () => {
  it('anda sem sair do gráfico', () => {
    expect(walk('ArrowRight', null, 12)).toBe(11)
    expect(walk('ArrowRight', 11, 12)).toBe(11)
    expect(walk('ArrowLeft', 0, 12)).toBe(0)
    expect(walk('Home', 5, 12)).toBe(0)
    expect(walk('End', 5, 12)).toBe(11)
    expect(walk('a', 5, 12)).toBeNull()
  })
})
