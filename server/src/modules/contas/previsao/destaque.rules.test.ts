import { describe, expect, test } from 'vitest'
import { mesSeguinte } from '#contract/valores/calendario.ts'
import type { Gasto } from './costume.rules.ts'
import { comOsPlanejados, desdeDoAnoPassado, esperadoNoMes } from './destaque.rules.ts'

const SALARIOS = { categoria: 'salarios', valor: 100_000, dia: 5 }
/** From August of 2025 to October of 2026 a hundred thousand a month, with something more in some. */
function gastos(aMais: Record<string, number>, desde = '2025-08'): Gasto[] {
  const saida: Gasto[] = []
  for (let mes = desde; mes <= '2026-10'; mes = mesSeguinte(`${mes}-01`)) {
    saida.push({ categoria: 'salarios', dia: `${mes}-05`, valor: 100_000 })
    const valor = aMais[mes] ?? 0
    if (valor > 0) saida.push({ categoria: 'salarios', dia: `${mes}-18`, valor })
  }
  return saida
}
const nada = new Map<string, Map<string, number[]>>()
const plano = (doze: number[], ano = '2026') => new Map([['salarios', new Map([[ano, doze]])]])
const doze = (dezembro: number, outros = 100_000) => [...Array<number>(11).fill(outros), dezembro]

test('lê desde três meses antes do mesmo mês do ano passado', () => {
  expect(desdeDoAnoPassado('2026-11-26')).toBe('2025-08-01')
  expect(desdeDoAnoPassado('2026-03-31')).toBe('2024-12-01')
})

describe('o mês que se destaca', () => {
  test.each([
    ['menos que uma vez e quatro décimos não é destaque', 39_999, { valor: 100_000, dia: 5, porque: 'costume' }],
    ['uma vez e quatro décimos é', 40_000, { valor: 140_000, dia: 5, porque: 'anoPassado' }],
    ['no dia em que metade saiu', 130_000, { valor: 230_000, dia: 18, porque: 'anoPassado' }],
  ])('%s', (_, aMais, esperado) => {
    const sabido = { gastos: gastos({ '2025-12': aMais }), planejado: nada }
    expect(esperadoNoMes(SALARIOS, '2026-12', sabido)).toEqual(esperado)
    expect(esperadoNoMes(SALARIOS, '2027-01', sabido).porque).toBe('costume')
  })

  test('dois meses altos, como os do 13º, não se escondem um ao outro', () => {
    const sabido = { gastos: gastos({ '2025-11': 50_000, '2025-12': 60_000 }), planejado: nada }
    expect(esperadoNoMes(SALARIOS, '2026-11', sabido).valor).toBe(150_000)
    expect(esperadoNoMes(SALARIOS, '2026-12', sabido).valor).toBe(160_000)
  })

  test('nunca menos que o costume de agora; nem do que não é costume; nem sem meses com que comparar', () => {
    const sabido = { gastos: gastos({ '2025-12': 60_000 }), planejado: nada }
    expect(esperadoNoMes({ ...SALARIOS, valor: 170_000 }, '2026-12', sabido)).toMatchObject({ valor: 170_000 })
    expect(esperadoNoMes({ ...SALARIOS, valor: 0 }, '2026-12', sabido).valor).toBe(0)
    const novo = { gastos: gastos({ '2025-12': 60_000 }, '2025-12'), planejado: nada }
    expect(esperadoNoMes(SALARIOS, '2026-12', novo).porque, 'três depois bastam').toBe('anoPassado')
    const umSo = { gastos: novo.gastos.filter((g) => g.dia < '2026-01' || g.dia > '2026-12'), planejado: nada }
    expect(esperadoNoMes(SALARIOS, '2026-10', umSo).porque).toBe('costume')
  })
})

describe('o orçamento com meses próprios', () => {
  const sabido = (dezembro: number) => ({
    gastos: gastos({ '2025-12': 60_000 }),
    planejado: plano(doze(dezembro)),
  })
  test('vale o maior dos dois', () => {
    expect(esperadoNoMes(SALARIOS, '2026-12', sabido(150_000))).toMatchObject({ valor: 160_000, porque: 'anoPassado' })
    expect(esperadoNoMes(SALARIOS, '2026-12', sabido(180_000))).toMatchObject({ valor: 180_000, porque: 'orcamento' })
    expect(esperadoNoMes(SALARIOS, '2026-09', sabido(180_000)).porque, 'mês comum').toBe('costume')
    expect(esperadoNoMes(SALARIOS, '2027-12', sabido(180_000)).porque, 'outro ano').not.toBe('orcamento')
  })

  test('o que vem uma vez por ano também, até onde o ano ainda não gastou', () => {
    const planejado = new Map([['seguro', new Map([['2026', doze(90_000, 0)]])]])
    const [, seguro] = comOsPlanejados([SALARIOS], planejado)
    expect(seguro).toEqual({ categoria: 'seguro', valor: 0, dia: 1 })
    const com = (valor: number) =>
      esperadoNoMes({ categoria: 'seguro', valor: 0, dia: 1 }, '2026-12', {
        ...{ gastos: [{ categoria: 'seguro', dia: '2026-03-01', valor }], planejado },
      }).valor
    expect([com(0), com(50_000), com(95_000)]).toEqual([90_000, 40_000, 0])
    expect(comOsPlanejados([SALARIOS], plano(doze(1)))).toEqual([SALARIOS])
  })
})
