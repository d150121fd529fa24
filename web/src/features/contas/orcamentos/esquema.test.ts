import { expect, test } from 'vitest'
import { anoInteiro, partesIguais } from './esquema.ts'

const ate = (realizado: number, previsto = 0) => ({ realizado, previsto, diferenca: 0, percentual: null })

test('do ano que corre, o que já passou e o previsto do que falta; sem previsão, o mesmo por mês', () => {
  expect(anoInteiro({ anual: 1_300, ateOMes: ate(1_050, 1_000) }, 10)).toBe(1_350)
  expect(anoInteiro({ anual: 0, ateOMes: ate(1_000) }, 10)).toBe(1_200)
  // More was spent than the whole year had: nothing is taken back.
  expect(anoInteiro({ anual: 900, ateOMes: ate(2_000, 950) }, 10)).toBe(2_000)
  expect(anoInteiro({ anual: 5_000, ateOMes: ate(777) }, 12)).toBe(777)
})

test('as partes iguais somam o ano, e o que não é valor não tem nenhuma', () => {
  expect(partesIguais(100).slice(3, 5)).toEqual([8.34, 8.33])
  expect(Math.round(partesIguais(100).reduce((s, v) => s + v * 100, 0))).toBe(10_000)
  expect(partesIguais(NaN)).toEqual(Array(12).fill(0))
})
