import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partesDaDivida, type ParteDaDivida } from '#contract/cobranca/cobrancas.ts'
import { imputar, restante, somaDasPartes } from './imputacao.rules.ts'

// R$ 500,00 + 12,00 of correction + 15,00 of interest + 10,00 of fine = 537,00.
const DIVIDA = { principal: 50_000, correcao: 1_200, juros: 1_500, multa: 1_000 }

test.each<[string, number, readonly ParteDaDivida[], number[]]>([
  // [principal, correcao, juros, multa]
  ['menos que os juros', 1_000, partesDaDivida, [0, 0, 1_000, 0]],
  ['os juros e parte da multa', 2_000, partesDaDivida, [0, 0, 1_500, 500]],
  ['e parte da correção', 3_000, partesDaDivida, [0, 500, 1_500, 1_000]],
  ['e parte do principal', 23_700, partesDaDivida, [20_000, 1_200, 1_500, 1_000]],
  ['tudo', 53_700, partesDaDivida, [50_000, 1_200, 1_500, 1_000]],
  ['o principal antes', 51_300, ['principal', 'juros', 'multa'], [50_000, 1_200, 100, 0]],
  ['a multa antes', 1_700, ['multa', 'principal', 'juros'], [0, 700, 0, 1_000]],
])('%s: %d, na ordem %j', (_, valor, ordem, [principal, correcao, juros, multa]) => {
  expect(imputar(DIVIDA, valor, ordem)).toEqual({ principal, correcao, juros, multa })
})

test('acima da dívida não se imputa', () => {
  expect(() => imputar(DIVIDA, 53_701, partesDaDivida)).toThrow(RangeError)
})

test('o que se paga e o que resta somam a dívida, e nada fica abaixo de zero', () => {
  const n = fc.integer({ min: 0, max: 10_000_000 })
  const ordem = fc.shuffledSubarray([...partesDaDivida], { minLength: 3 })
  fc.assert(
    fc.property(
      fc.record({ principal: n, correcao: n, juros: n, multa: n }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      ordem,
      (divida, parte, o) => {
        const valor = Math.floor(somaDasPartes(divida) * parte)
        const paga = imputar(divida, valor, o)
        const resta = restante(divida, paga)
        expect(somaDasPartes(paga)).toBe(valor)
        expect(somaDasPartes(resta)).toBe(somaDasPartes(divida) - valor)
        expect(Math.min(...Object.values(resta), ...Object.values(paga))).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
