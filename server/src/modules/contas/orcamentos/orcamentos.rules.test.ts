import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparar, percentual, previstoAte, previstoNoMes, provisoes, somar } from './orcamentos.rules.ts'

const MESES = Array.from({ length: 12 }, (_, i) => i + 1)
/** A year in twelve equal parts. */
const igual = (anual: number) => ({ anual, meses: null })
const centavos = fc.integer({ min: 0, max: 99_999_999_999 })

describe('o ano em doze meses', () => {
  test.each<[string, number, number[]]>([
    // 120.000 / 12 = 10.000 exactly.
    ['R$ 1.200,00: cem reais por mês', 120_000, Array<number>(12).fill(10_000)],
    // 10.000 = 12 × 833 + 4: the first four months take one centavo more.
    ['R$ 100,00: quatro de 8,34 e oito de 8,33', 10_000, [834, 834, 834, 834, 833, 833, 833, 833, 833, 833, 833, 833]],
    ['cinco centavos: um em cada um dos cinco primeiros', 5, [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]],
    ['nada', 0, Array<number>(12).fill(0)],
  ])('%s', (_, anual, partes) => {
    expect(MESES.map((m) => previstoNoMes(igual(anual), m))).toEqual(partes)
  })

  test('os doze meses somam o ano, nenhum foge um centavo do duodécimo, e o acumulado é a soma deles', () => {
    fc.assert(
      fc.property(centavos, (anual) => {
        let soma = 0
        for (const m of MESES) {
          const parte = previstoNoMes(igual(anual), m)
          expect(Math.abs(parte * 12 - anual)).toBeLessThan(12)
          soma += parte
          expect(previstoAte(igual(anual), m)).toBe(soma)
        }
        expect(soma).toBe(anual)
      }),
    )
  })
})

describe('a comparação', () => {
  const porMes = new Map([
    [1, 90_000],
    [2, 110_050],
    [3, 5_000],
  ])
  test('o mês e o acumulado, por exemplo feito à mão', () => {
    // R$ 12.000,00 a year, until February: 2.000,00 planned, 900,00 + 1.100,50 spent.
    const l = comparar({ tipo: 'despesa', categoriaId: 'agua', plano: igual(1_200_000), porMes }, 2)
    expect(l.noMes).toEqual({ previsto: 100_000, realizado: 110_050 })
    expect(l.ateOMes).toEqual({ previsto: 200_000, realizado: 200_050 })
    expect(percentual(l.ateOMes)).toBe(100)
    expect(percentual(l.noMes)).toBe(110.1)
  })

  test('sem previsão não há percentual', () => {
    expect(percentual({ previsto: 0, realizado: 5_000 })).toBeNull()
    expect(percentual({ previsto: 5_000, realizado: 0 })).toBe(0)
  })

  test('o total é a soma das linhas, e o resultado tira as despesas', () => {
    const linha = (tipo: 'receita' | 'despesa', anual: number) =>
      comparar({ tipo, categoriaId: tipo, plano: igual(anual), porMes }, 3)
    const linhas = [linha('receita', 600_001), linha('despesa', 240_000), linha('despesa', 120_005)]
    expect(somar(linhas, (l) => (l.tipo === 'receita' ? 1 : -1)).anual).toBe(600_001 - 240_000 - 120_005)
    expect(somar(linhas).ateOMes.realizado).toBe(3 * 205_050)
  })
})

test('somam-se o ano, o mês e o acumulado, cada um no previsto e no realizado', () => {
  const par = (previsto: number, realizado: number) => ({ previsto, realizado })
  const linhas = [
    {
      tipo: 'receita' as const,
      categoriaId: 'a',
      ...igual(1),
      provisao: null,
      noMes: par(10, 100),
      ateOMes: par(1_000, 10_000),
    },
    {
      tipo: 'despesa' as const,
      categoriaId: 'b',
      ...igual(2),
      provisao: null,
      noMes: par(20, 200),
      ateOMes: par(2_000, 20_000),
    },
  ]
  expect(somar(linhas)).toEqual({ anual: 3, noMes: par(30, 300), ateOMes: par(3_000, 30_000) })
  expect(somar(linhas, (l) => (l.tipo === 'receita' ? 1 : -1))).toEqual({
    anual: -1,
    noMes: par(-10, -100),
    ateOMes: par(-1_000, -10_000),
  })
})

describe('mês a mês', () => {
  const meses = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 12, maxLength: 12 })

  test('o previsto até dezembro é o ano; a provisão de dezembro, o que do ano não se gastou', () => {
    fc.assert(
      fc.property(meses, meses, (previstos, gastos) => {
        const anual = previstos.reduce((s, v) => s + v, 0)
        const plano = { anual, meses: previstos }
        expect(previstoAte(plano, 12)).toBe(anual)
        expect(MESES.map((m) => previstoNoMes(plano, m))).toEqual(previstos)
        const porMes = new Map(gastos.map((v, i) => [i + 1, v]))
        const l = comparar({ tipo: 'despesa', categoriaId: 'x', plano, porMes }, 12)
        expect(l.provisao).toBe(anual - gastos.reduce((s, v) => s + v, 0))
      }),
    )
  })

  test('quem segue o previsto à risca e paga tudo no fim guarda partes iguais até lá', () => {
    const plano = { anual: 1_200, meses: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1_200] }
    const ate = (mes: number) =>
      comparar({ tipo: 'despesa', categoriaId: 'x', plano, porMes: new Map([[12, 1_200]]) }, mes)
    expect([ate(1).provisao, ate(11).provisao, ate(12).provisao]).toEqual([100, 1_100, 0])
    expect(provisoes([ate(11), { ...ate(1), provisao: -50 }])).toBe(1_100)
  })

  test('receita e partes iguais não têm provisão', () => {
    const de = (tipo: 'receita' | 'despesa', meses: number[] | null) =>
      comparar({ tipo, categoriaId: 'x', plano: { anual: 12, meses }, porMes: new Map() }, 6).provisao
    expect([de('receita', Array<number>(12).fill(1)), de('despesa', null)]).toEqual([null, null])
  })
})
