import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ehUm, lerFracao, somarFracoes, type Fracao } from '#contract/valores/fracao.ts'
import { acertoDoArredondamento } from './acerto.rules.ts'

const ler = (...textos: string[]): Fracao[] =>
  textos.map((t) => {
    const r = lerFracao(t)
    if ('problema' in r) throw new Error(r.problema)
    return r.fracao
  })

test('três terços a quatro casas: falta um décimo de milésimo, que vai para a primeira', () => {
  // 3 × 0,3333 = 0,9999; half a unit of the fourth place for each of three is 0,00015.
  expect(acertoDoArredondamento(ler('0,3333', '0,3333', '0,3333'))).toEqual(new Map([[0, { num: 3334, den: 10_000 }]]))
})

test('o que sobra sai da maior', () => {
  expect(acertoDoArredondamento(ler('0,25', '0,51', '0,25'))).toEqual(new Map([[1, { num: 50, den: 100 }]]))
})

test.each([
  ['já somam 1', ['0,5', '0,5']],
  ['longe demais para ser arredondamento', ['0,4', '0,4']],
  ['0,9999 em duas unidades: um a mais que a metade de cada', ['0,4998', '0,5']],
  ['razões não se arredondam', ['1/3', '1/3', '0,3333']],
])('não propõe: %s', (_, textos) => {
  expect(acertoDoArredondamento(ler(...textos))).toBeNull()
})

test('frações quaisquer arredondadas: o acerto soma 1, e nenhuma muda mais que uma unidade da última casa', () => {
  const pesos = fc.array(fc.integer({ min: 20, max: 999 }), { minLength: 2, maxLength: 40 })
  fc.assert(
    fc.property(pesos, fc.integer({ min: 3, max: 8 }), (p, casas) => {
      const [total, den] = [p.reduce((s, v) => s + v, 0), 10 ** casas]
      const fracoes = p.map((v) => ({ num: Math.max(1, Math.round((v / total) * den)), den }))
      const acerto = acertoDoArredondamento(fracoes)
      if (acerto === null) return
      const depois = fracoes.map((f, i) => acerto.get(i) ?? f)
      expect(ehUm(somarFracoes(depois))).toBe(true)
      for (const [i, f] of acerto) expect(Math.abs(f.num - fracoes[i]!.num)).toBe(1)
      expect(acerto.size * 2).toBeLessThanOrEqual(p.length)
    }),
  )
})

test('casas diferentes: acerta-se na última de todas', () => {
  // 0,5 + 0,499 = 0,999; half a unit of the third place for each of two is exactly what is missing.
  expect(acertoDoArredondamento(ler('0,5', '0,499'))).toEqual(new Map([[0, { num: 501, den: 1_000 }]]))
})

test('nenhuma fração chega a zero', () => {
  expect(
    acertoDoArredondamento([
      { num: 1, den: 1 },
      { num: 1, den: 1 },
    ]),
  ).toBeNull()
})

test.each([12, 21, 110, 101])('partes de %d não são decimais, ainda que comecem ou terminem como as que são', (den) => {
  expect(
    acertoDoArredondamento([
      { num: 5, den },
      { num: den - 6, den },
    ]),
  ).toBeNull()
})

test('de frações iguais mudam as primeiras; de diferentes, as maiores', () => {
  // 0,96: two hundredths a unit each, of eight, to the two largest, then to the first of the equal ones.
  const f = ler('0,12', '0,12', '0,13', '0,12', '0,12', '0,12', '0,12', '0,12')
  expect(acertoDoArredondamento(f)).toEqual(
    new Map([
      [2, { num: 14, den: 100 }],
      [0, { num: 13, den: 100 }],
      [1, { num: 13, den: 100 }],
    ]),
  )
})

test('nem uma delas chega a zero, ainda que as outras fiquem', () => {
  // 1,2: the two largest would be 0,8 and nothing.
  expect(acertoDoArredondamento(ler('0,9', '0,1', '0,1', '0,1'))).toBeNull()
})
