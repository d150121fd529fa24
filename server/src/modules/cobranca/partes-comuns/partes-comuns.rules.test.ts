import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { porMes, repartir, type Dono, type UnidadeComDonos } from './partes-comuns.rules.ts'

const dono = (id: string, inicio = '2020-01-01', fim: string | null = null): Dono => ({ id, nome: id, inicio, fim })
const unidade = (id: string, num: number, den: number, donos: Dono[] = [dono(`d-${id}`)]): UnidadeComDonos => ({
  ...{ id, nome: id, grupo: null, areaCentesimos: null, fracao: { num, den } },
  donos,
})
/** Of each unit its owners' totals, by their ids. */
const totais = (...args: Parameters<typeof repartir>) => {
  const r = repartir(...args)
  if (typeof r === 'string') return r
  return r.map((partes) => partes.map((p) => [p.dono?.id ?? null, p.meses.reduce((s, v) => s + v, 0)]))
}

describe('repartir entre donos', () => {
  test('por fração, ao centavo: o maior resto leva o que sobra', () => {
    const terco = [unidade('1', 1, 3), unidade('2', 1, 3), unidade('3', 1, 3)]
    expect(totais([{ data: '2026-03-05', valor: 100_000 }], terco, false)).toEqual([
      [['d-1', 33_334]],
      [['d-2', 33_333]],
      [['d-3', 33_333]],
    ])
  })

  test('a venda no meio do ano parte pelo dia de cada recebimento', () => {
    const donos = [dono('antes', '2020-01-01', '2026-05-31'), dono('depois', '2026-06-01')]
    const u = [unidade('1', 1, 2, donos), unidade('2', 1, 2)]
    const entradas = ['04', '05', '06', '07', '08'].map((m) => ({ data: `2026-${m}-10`, valor: 10_000 }))
    expect(totais(entradas, u, false)).toEqual([
      [
        ['antes', 10_000],
        ['depois', 15_000],
      ],
      [['d-2', 25_000]],
    ])
    const r = repartir(entradas, u, false)
    expect(Array.isArray(r) && r[0]?.map((p) => p.meses)).toEqual([
      [0, 0, 0, 5_000, 5_000, 0, 0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 5_000, 5_000, 5_000, 0, 0, 0, 0],
    ])
  })

  test('dois recebimentos do mês da venda: cada dono tem o dos seus dias', () => {
    const donos = [dono('antes', '2020-01-01', '2026-05-15'), dono('depois', '2026-05-16')]
    const entradas = [
      { data: '2026-05-15', valor: 30_000 },
      { data: '2026-05-16', valor: 10_001 },
    ]
    expect(totais(entradas, [unidade('1', 1, 1, donos)], false)).toEqual([
      [
        ['antes', 30_000],
        ['depois', 10_001],
      ],
    ])
  })

  test('vários donos ao mesmo tempo, em partes iguais; sem nenhum, de ninguém', () => {
    const donos = [dono('a'), dono('b'), dono('c')]
    expect(totais([{ data: '2026-01-01', valor: 100 }], [unidade('1', 1, 1, donos)], false)).toEqual([
      [
        ['a', 34],
        ['b', 33],
        ['c', 33],
      ],
    ])
    expect(totais([{ data: '2026-01-01', valor: 100 }], [unidade('1', 1, 1, [])], false)).toEqual([[[null, 100]]])
  })

  test('sem uma fração, ou com soma que não é 1, diz por quê; confirmada, reparte pela proporção', () => {
    const entradas = [{ data: '2026-01-01', valor: 100 }]
    expect(totais(entradas, [{ ...unidade('1', 1, 2), fracao: null }], false)).toBe('Falta a fração ideal de 1')
    const faltando = [unidade('1', 1, 4), unidade('2', 1, 4)]
    expect(totais(entradas, faltando, false)).toMatch(/^As frações ideais das unidades não chegam a 1/)
    expect(totais(entradas, faltando, true)).toEqual([[['d-1', 50]], [['d-2', 50]]])
    expect(totais([], faltando, false)).toEqual([[], []])
  })

  test('quaisquer recebimentos, frações e donos: a soma é o recebido, em cada mês e no ano', () => {
    const dia = fc
      .integer({ min: 0, max: 364 })
      .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10))
    fc.assert(
      fc.property(
        fc.array(fc.record({ data: dia, valor: fc.integer({ min: 1, max: 9_999_999 }) }), {
          minLength: 1,
          maxLength: 20,
        }),
        fc.array(
          fc.record({
            num: fc.integer({ min: 1, max: 999 }),
            vendas: fc.array(dia, { maxLength: 3 }),
            dois: fc.boolean(),
          }),
          {
            minLength: 1,
            maxLength: 12,
          },
        ),
        (entradas, predio) => {
          const den = predio.reduce((s, u) => s + u.num, 0)
          const unidades = predio.map(({ num, vendas, dois }, i) => {
            const cortes = ['2020-01-01', ...vendas.toSorted()]
            const donos = cortes.map((d, n) => dono(`${i}-${n}`, d, cortes[n + 1] ?? null))
            return unidade(String(i), num, den, dois ? [...donos, dono(`${i}-x`)] : donos)
          })
          const partes = repartir(entradas, unidades, false)
          if (typeof partes === 'string') return expect.fail(partes)
          const somados = Array.from({ length: 12 }, (_, m) => partes.flat().reduce((s, p) => s + (p.meses[m] ?? 0), 0))
          expect(somados).toEqual(porMes(entradas))
          expect(partes.flat().every((p) => p.meses.every((v) => v >= 0))).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })
})
