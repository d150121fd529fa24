import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fundamentosDaMulta } from '#contract/cobranca/cobrancas.ts'
import { problemaDaMulta, tetosDaMulta } from './multa.rules.ts'

const COTA = { valor: 40_000, competencia: '2026-11' }

test.each([
  ['conduta', 200_000, null],
  [
    'conduta',
    200_001,
    'A multa pode ser de no máximo R$ 2.000,00: 5 vezes a contribuição mensal da unidade, que em 11/2026 foi de R$ 400,00 (Código Civil, art. 1.336, §2º)',
  ],
  [
    'reiterada',
    200_001,
    'A multa pode ser de no máximo R$ 2.000,00: 5 vezes a contribuição mensal da unidade, que em 11/2026 foi de R$ 400,00 (Código Civil, art. 1.337)',
  ],
  ['antissocial', 400_000, null],
  [
    'antissocial',
    400_001,
    'A multa pode ser de no máximo R$ 4.000,00: 10 vezes a contribuição mensal da unidade, que em 11/2026 foi de R$ 400,00 (Código Civil, art. 1.337, parágrafo único)',
  ],
] as const)('%s, %d centavos', (fundamento, valor, esperado) => {
  expect(problemaDaMulta(valor, fundamento, COTA)?.replaceAll('\u00a0', ' ') ?? null).toBe(esperado)
})

test('sem cota emitida não se sabe o teto, e a frase diz o que fazer antes', () => {
  expect(problemaDaMulta(1, 'conduta', null)).toContain('gere antes a cobrança do mês, em Cobranças, “Gerar o mês”')
})

test('até o teto passa, um centavo acima não, qualquer que seja a cota', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom(...fundamentosDaMulta), (valor, fundamento) => {
      const teto = valor * (fundamento === 'antissocial' ? 10 : 5)
      expect(problemaDaMulta(teto, fundamento, { ...COTA, valor })).toBeNull()
      expect(problemaDaMulta(teto + 1, fundamento, { ...COTA, valor })).not.toBeNull()
    }),
  )
})

test('o teto de cada fundamento, com o artigo', () => {
  expect(tetosDaMulta(COTA)).toEqual([
    { fundamento: 'conduta', vezes: 5, artigo: 'Código Civil, art. 1.336, §2º', valor: 200_000 },
    { fundamento: 'reiterada', vezes: 5, artigo: 'Código Civil, art. 1.337', valor: 200_000 },
    { fundamento: 'antissocial', vezes: 10, artigo: 'Código Civil, art. 1.337, parágrafo único', valor: 400_000 },
  ])
})

test('sem cota emitida, diz quantas vezes ela o teto é, e não quanto', () => {
  expect(tetosDaMulta(null).map(({ vezes, valor }) => [vezes, valor])).toEqual([
    [5, null],
    [5, null],
    [10, null],
  ])
})

test('o teto que se mostra é o que se cobra: até ele passa, acima não', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (valor) => {
      for (const { fundamento, valor: teto } of tetosDaMulta({ valor })) {
        expect(problemaDaMulta(teto!, fundamento, { ...COTA, valor })).toBeNull()
        expect(problemaDaMulta(teto! + 1, fundamento, { ...COTA, valor })).not.toBeNull()
      }
    }),
  )
})
