import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemaDasFracoes, ratear, type ItemNoRateio, type UnidadeNoRateio } from './rateio.rules.ts'

const unidade = (nome: string, parte: Partial<UnidadeNoRateio> = {}): UnidadeNoRateio => ({
  id: nome,
  nome,
  grupo: null,
  fracao: null,
  areaCentesimos: null,
  ...parte,
})
const item = (parte: Partial<ItemNoRateio>): ItemNoRateio => ({
  base: 'igual',
  valor: 0,
  grupo: null,
  isentas: [],
  consumos: new Map(),
  valores: new Map(),
  ...parte,
})
const TRES = ['101', '102', '201'].map((n) => unidade(n))
const soma = (partes: readonly number[]) => partes.reduce((s, p) => s + p, 0)

describe('por fração ideal', () => {
  // 1/2, 1/3 and 1/6 of R$ 100,00: 50,00, 33,333…, 16,666… → one centavo over, to the 0,666….
  const razoes = [
    [1, 2],
    [1, 3],
    [1, 6],
  ].map(([num, den], i) => unidade(`${i}`, { fracao: { num: num!, den: den! } }))
  test('razões e decimais se somam sem arredondar', () => {
    expect(ratear(item({ base: 'fracao', valor: 10_000 }), razoes)).toEqual([5_000, 3_333, 1_667])
    const decimais = [333_333, 333_333, 333_334].map((num, i) => unidade(`${i}`, { fracao: { num, den: 1_000_000 } }))
    expect(ratear(item({ base: 'fracao', valor: 10_000 }), decimais)).toEqual([3_333, 3_333, 3_334])
  })

  test('isenta uma, as outras dividem na proporção das suas', () => {
    // Without the 1/2: 1/3 and 1/6 are as 2 to 1 → 66,67 and 33,33.
    expect(ratear(item({ base: 'fracao', valor: 10_000, isentas: ['0'] }), razoes)).toEqual([0, 6_667, 3_333])
  })

  test.each<[string, [number, number][], string]>([
    [
      'falta',
      [
        [333_333, 1_000_000],
        [333_333, 1_000_000],
        [333_333, 1_000_000],
      ],
      'As frações ideais das unidades não chegam a 1: faltam 0,0001%. Acerte-as em Unidades',
    ],
    [
      'sobra',
      [
        [1, 2],
        [1, 2],
        [1, 1000],
      ],
      'As frações ideais das unidades passam de 1: sobram 0,1%. Acerte-as em Unidades',
    ],
  ])('recusa quando %s', (_, fracoes, texto) => {
    const unidades = fracoes.map(([num, den], i) => unidade(`${i}`, { fracao: { num, den } }))
    expect(ratear(item({ base: 'fracao', valor: 1 }), unidades)).toEqual({ campo: 'base', texto })
  })

  test('recusa sem a fração de alguma, e diz de qual, ainda que isenta', () => {
    const unidades = [...razoes, unidade('loja')]
    expect(problemaDasFracoes(unidades)).toBe('Falta a fração ideal de loja')
    expect(ratear(item({ base: 'fracao', valor: 1, isentas: ['loja'] }), unidades)).toMatchObject({ campo: 'base' })
  })
})

describe('as outras bases', () => {
  test('igual, só do grupo', () => {
    const unidades = [unidade('101', { grupo: 'A' }), unidade('102', { grupo: 'B' }), unidade('103', { grupo: 'A' })]
    expect(ratear(item({ valor: 101, grupo: 'A' }), unidades)).toEqual([51, 0, 50])
    expect(ratear(item({ valor: 101, grupo: 'C' }), unidades)).toEqual({
      campo: 'grupo',
      texto: 'Não há unidades no grupo C',
    })
  })

  test('área: 62,50 m², 62,50 m² e 125 m² de R$ 1.000,01', () => {
    const unidades = [6_250, 6_250, 12_500].map((areaCentesimos, i) => unidade(`${i}`, { areaCentesimos }))
    // 250,0025 / 250,0025 / 500,005 → the centavo left to the 0,5.
    expect(ratear(item({ base: 'area', valor: 100_001 }), unidades)).toEqual([25_000, 25_000, 50_001])
    expect(ratear(item({ base: 'area', valor: 1 }), TRES)).toEqual({
      campo: 'base',
      texto: 'Falta a área de 101, 102, 201',
    })
  })

  test('consumo: quem não gastou não paga', () => {
    // 12,5 m³ and 7,5 m³ of R$ 333,33: 208,33125 and 124,99875 → the centavo left to the 0,875.
    const consumos = new Map([
      ['101', 12_500],
      ['201', 7_500],
    ])
    expect(ratear(item({ base: 'consumo', valor: 33_333, consumos }), TRES)).toEqual([20_833, 0, 12_500])
    expect(ratear(item({ base: 'consumo', valor: 1, consumos: new Map([['101', 0]]) }), TRES)).toEqual({
      campo: 'consumos',
      texto: 'O consumo somado é zero: não há como dividir',
    })
  })

  test('individual: o valor de cada uma', () => {
    const valores = new Map([['102', 5_000]])
    expect(ratear(item({ base: 'individual', valores }), TRES)).toEqual([0, 5_000, 0])
  })

  test.each<[string, Partial<ItemNoRateio>, string]>([
    ['isenta que não existe', { isentas: ['999'] }, 'isentas'],
    ['todas isentas', { isentas: ['101', '102', '201'] }, 'isentas'],
    ['consumo de quem não existe', { base: 'consumo', consumos: new Map([['999', 1]]) }, 'consumos'],
    ['consumo de quem está isenta', { base: 'consumo', isentas: ['101'], consumos: new Map([['101', 1]]) }, 'consumos'],
    ['valor de quem não existe', { base: 'individual', valores: new Map([['999', 1]]) }, 'valores'],
  ])('recusa: %s', (_, parte, campo) => {
    expect(ratear(item({ valor: 100, ...parte }), TRES)).toMatchObject({ campo })
  })

  test('sem unidades não há o que dividir', () => {
    expect(ratear(item({ valor: 1 }), [])).toEqual({ campo: 'grupo', texto: 'Não há unidades' })
  })
})

test('unidades, frações, isenções e totais quaisquer: cada item soma o seu total', () => {
  const linha = fc.record({
    base: fc.constantFrom('fracao' as const, 'igual' as const, 'area' as const, 'consumo' as const),
    valor: fc.integer({ min: 1, max: 9_999_999_999 }),
    grupo: fc.constantFrom(null, 'A', 'B'),
  })
  // Random weights over their own sum are frações that sum to 1 exactly.
  const predio = fc.array(
    fc.record({
      peso: fc.integer({ min: 1, max: 1_000_000 }),
      area: fc.integer({ min: 1, max: 99_999 }),
      consumo: fc.integer({ min: 0, max: 9_999 }),
      grupo: fc.constantFrom('A', 'B'),
      isenta: fc.boolean(),
    }),
    { minLength: 1, maxLength: 80 },
  )
  fc.assert(
    fc.property(predio, linha, (casas, l) => {
      const den = soma(casas.map((c) => c.peso))
      const unidades = casas.map((c, i) =>
        unidade(`${i}`, { grupo: c.grupo, areaCentesimos: c.area, fracao: { num: c.peso, den } }),
      )
      const isentas = unidades.filter((_, i) => casas[i]!.isenta).map((u) => u.id)
      const quem = unidades.filter((u) => !isentas.includes(u.id) && (l.grupo === null || u.grupo === l.grupo))
      const consumos = new Map(quem.map((u) => [u.id, casas[Number(u.id)]!.consumo]))
      const partes = ratear(item({ ...l, isentas, consumos }), unidades)
      const gasto = soma([...consumos.values()])
      if (quem.length === 0 || (l.base === 'consumo' && gasto === 0)) {
        expect(Array.isArray(partes)).toBe(false)
        return
      }
      expect(soma(partes as number[])).toBe(l.valor)
      for (const [i, u] of unidades.entries()) if (!quem.includes(u)) expect((partes as number[])[i]).toBe(0)
    }),
  )
})

describe('o que se diz do que não se pode dividir', () => {
  const OITO = Array.from({ length: 8 }, (_, i) => unidade(`${101 + i}`))
  const texto = (i: Partial<ItemNoRateio>, unidades = TRES) => {
    const r = ratear(item({ valor: 100, ...i }), unidades)
    return Array.isArray(r) ? r : r.texto
  }

  test('nomeia até cinco unidades, e das outras diz quantas', () => {
    expect(problemaDasFracoes(OITO)).toBe('Falta a fração ideal de 101, 102, 103, 104, 105 e mais 3')
    expect(problemaDasFracoes(OITO.slice(0, 5))).toBe('Falta a fração ideal de 101, 102, 103, 104, 105')
  })

  test('as frações que não somam um, quanto faltam e quanto sobram', () => {
    const com = (...nums: number[]) => nums.map((num, i) => unidade(`${i}`, { fracao: { num, den: 10_000 } }))
    expect(problemaDasFracoes(com(5_000, 4_999))).toContain('não chegam a 1: faltam 0,01%')
    expect(problemaDasFracoes(com(5_000, 5_002))).toContain('passam de 1: sobram 0,02%')
    expect(problemaDasFracoes(com(5_000, 5_000))).toBeNull()
  })

  test('sem as frações confirmadas, as que não somam um não dividem', () => {
    const meias = [1, 2].map((n) => unidade(`${n}`, { fracao: { num: 1, den: 3 } }))
    expect(texto({ base: 'fracao' }, meias)).toContain('não chegam a 1')
    expect(ratear(item({ base: 'fracao', valor: 100 }), meias, true)).toEqual([50, 50])
  })

  test('ids que não são de unidade nenhuma', () => {
    expect(texto({ isentas: ['x'] })).toBe('Há uma unidade isenta que não existe')
    expect(texto({ base: 'consumo', consumos: new Map([['x', 1]]) })).toBe('Há uma unidade que não existe')
    expect(texto({ base: 'individual', valores: new Map([['x', 0]]) })).toBe('Há uma unidade que não existe')
  })

  test('quem não participa não tem consumo nem valor; zero não é ter', () => {
    const fora = '101 não participa deste item: é isenta ou de outro grupo'
    expect(
      texto({
        base: 'consumo',
        isentas: ['101'],
        consumos: new Map([
          ['101', 1],
          ['102', 3],
        ]),
      }),
    ).toBe(fora)
    expect(
      texto({
        base: 'individual',
        isentas: ['101'],
        valores: new Map([
          ['101', 1],
          ['102', 3],
        ]),
      }),
    ).toBe(fora)
    expect(
      texto({
        base: 'consumo',
        isentas: ['101'],
        consumos: new Map([
          ['101', 0],
          ['102', 3],
        ]),
      }),
    ).toEqual([0, 100, 0])
  })

  test('todas isentas', () => {
    expect(texto({ isentas: ['101', '102', '201'] })).toBe('Todas as unidades estão isentas: não há quem pague')
  })
})
