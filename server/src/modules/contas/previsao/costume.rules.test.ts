import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { somarDias } from '#contract/valores/calendario.ts'
import { costumesDe, mesesOlhados, porCategoria, semContaDe, type Costume, type Gasto } from './costume.rules.ts'

const HOJE = '2026-11-26'
const ATE = '2027-02-24'
const MESES = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10']
const gasto = (dia: string, valor: number, categoria: string | null = 'luz'): Gasto => ({ categoria, dia, valor })
const usual = (c: Costume) => c
const LUZ = MESES.map((m, i) => gasto(`${m}-10`, 100_000 + i * 1_000))

describe('o que se costuma gastar', () => {
  test('é a mediana dos meses, no dia em que metade já saiu', () => {
    expect(mesesOlhados([gasto('2025-01-10', 1), ...LUZ], HOJE)).toEqual(MESES)
    expect(costumesDe(LUZ, MESES)).toEqual([{ categoria: 'luz', valor: 102_500, dia: 10 }])
    const duas = MESES.flatMap((m) => [gasto(`${m}-05`, 100), gasto(`${m}-20`, 300)])
    expect(costumesDe(duas, MESES)).toEqual([{ categoria: 'luz', valor: 400, dia: 20 }])
  })

  test('uma obra de um mês não é costume, nem o que falta em metade dos meses ou mais', () => {
    expect(costumesDe([...LUZ, gasto('2026-08-03', 9_000_000, 'obra')], MESES)).toHaveLength(1)
    const tres = MESES.slice(3).map((m) => gasto(`${m}-03`, 500, 'obra'))
    // Three of six: between nothing and 500.
    expect(costumesDe(tres, MESES)[0]?.valor).toBe(250)
    expect(costumesDe(tres.slice(1), MESES)).toEqual([])
  })

  test('o mês em curso não ensina, nem os de antes da primeira despesa; um mês só não basta', () => {
    const novos = [gasto('2026-09-10', 100), gasto('2026-10-10', 300), gasto('2026-11-02', 900_000)]
    expect(mesesOlhados(novos, HOJE)).toEqual(['2026-09', '2026-10'])
    expect(costumesDe(novos, mesesOlhados(novos, HOJE))).toEqual([{ categoria: 'luz', valor: 200, dia: 10 }])
    expect(costumesDe(novos.slice(1), mesesOlhados(novos.slice(1), HOJE))).toEqual([])
    expect(mesesOlhados([], HOJE)).toEqual([])
  })
})

describe('o que nenhuma conta diz', () => {
  const costumes = costumesDe(LUZ, MESES)
  test('sem conta e sem gasto no mês, é o costume: o do mês em curso, que já passou do dia, conta hoje', () => {
    expect(semContaDe(costumes, [], [], HOJE, ATE, usual).map((s) => [s.mes, s.dia, s.valor])).toEqual([
      ['2026-11', HOJE, 102_500],
      ['2026-12', '2026-12-10', 102_500],
      ['2027-01', '2027-01-10', 102_500],
      ['2027-02', '2027-02-10', 102_500],
    ])
  })

  test('a conta lançada, a que se repete e o já gasto no mês são descontados; outra categoria não', () => {
    const contas = [gasto('2026-12-28', 102_500), gasto('2027-01-02', 60_000), gasto('2027-02-28', 1, 'agua')]
    const semConta = semContaDe(costumes, [gasto('2026-11-10', 100_000)], contas, HOJE, ATE, usual)
    expect(semConta.map((s) => [s.mes, s.valor])).toEqual([
      ['2026-11', 2_500],
      ['2027-01', 42_500],
      ['2027-02', 102_500],
    ])
    // Of February the days tell until the 24th.
    expect(porCategoria(semConta, ATE)).toEqual([
      {
        ...{ categoria: 'luz', valor: 147_500 },
        meses: [
          { mes: '2026-11', valor: 2_500 },
          { mes: '2027-01', valor: 42_500 },
          { mes: '2027-02', valor: 102_500 },
        ],
      },
    ])
    expect(porCategoria(semConta, '2027-01-31')[0]?.valor).toBe(45_000)
  })

  test('no mês curto, o dia 31 é o último', () => {
    const dia31 = costumesDe(
      MESES.map((m) => gasto(`${m}-30`, 100)),
      MESES,
    )
    expect(semContaDe(dia31, [], [], HOJE, ATE, usual).at(-1)?.dia).toBe('2027-02-28')
  })

  const umGasto = fc.record({
    categoria: fc.constantFrom('luz', 'agua', null),
    dia: fc.integer({ min: -200, max: 120 }).map((n) => somarDias(HOJE, n)),
    valor: fc.integer({ min: 1, max: 9_999_999 }),
  })
  test('em cada mês e categoria, com o que já se sabe, dá o costume ou mais; e uma conta a mais nunca aumenta o resto', () => {
    fc.assert(
      fc.property(fc.array(umGasto), umGasto, (todos, outra) => {
        const passados = todos.filter((g) => g.dia < HOJE)
        const contas = todos.filter((g) => g.dia >= HOJE)
        const cs = costumesDe(passados, mesesOlhados(passados, HOJE))
        const doMes = passados.filter((g) => g.dia >= '2026-11-01')
        const semConta = semContaDe(cs, doMes, contas, HOJE, ATE, usual)
        expect(semConta.every((s) => s.valor > 0 && s.dia >= HOJE)).toBe(true)
        for (const c of cs)
          for (const mes of ['2026-11', '2026-12', '2027-01', '2027-02']) {
            const sabido = [...doMes, ...contas].filter((g) => g.categoria === c.categoria && g.dia.startsWith(mes))
            const resto = semConta.find((s) => s.categoria === c.categoria && s.mes === mes)?.valor ?? 0
            const soma = sabido.reduce((s, g) => s + g.valor, 0)
            expect(soma + resto).toBe(Math.max(c.valor, soma))
          }
        const total = (s: readonly Gasto[]) => s.reduce((t, g) => t + g.valor, 0)
        const futura = outra.dia >= HOJE ? [outra] : []
        expect(total(semContaDe(cs, doMes, [...contas, ...futura], HOJE, ATE, usual))).toBeLessThanOrEqual(
          total(semConta),
        )
      }),
    )
  })
})
