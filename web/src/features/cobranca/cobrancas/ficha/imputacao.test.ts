import fc from 'fast-check'
import { expect, it } from 'vitest'
import { imputar } from './imputacao.ts'

const divida = { principal: 100, correcao: 2.5, juros: 1.03, multa: 2.05 }
const LEI = ['juros', 'multa', 'principal'] as const

it('na ordem da lei: juros, multa, e do resto a correção antes do principal', () => {
  expect(imputar(divida, 2, LEI)).toEqual({ principal: 0, correcao: 0, juros: 1.03, multa: 0.97 })
  expect(imputar(divida, 10, LEI)).toEqual({ principal: 4.42, correcao: 2.5, juros: 1.03, multa: 2.05 })
})

it('noutra ordem, o principal primeiro', () => {
  expect(imputar(divida, 102.6, ['principal', 'multa', 'juros'])).toEqual({
    principal: 100,
    correcao: 2.5,
    juros: 0,
    multa: 0.1,
  })
})

it.each([null, NaN, 0, 105.59])('%s não é pagamento desta dívida', (valor) =>
  expect(imputar(divida, valor, LEI)).toBeNull(),
)

it('as partes somam sempre o que foi pago', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_558 }), (pago) => {
      const p = imputar(divida, pago / 100, LEI)!
      const soma = [p.principal, p.correcao, p.juros, p.multa].reduce((s, v) => s + Math.round(v * 100), 0)
      expect(soma).toBe(pago)
    }),
  )
})
