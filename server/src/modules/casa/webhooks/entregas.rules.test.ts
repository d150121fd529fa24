import { expect, test } from 'vitest'
import { DIA, HORA } from '#server/platform/relogio.ts'
import { esperaMs, foiAceita, MAIOR_ESPERA_MS, porqueDesliga } from './entregas.rules.ts'

test('as esperas são as que o padrão sugere, cada vez maiores, e depois da décima tentativa acaba', () => {
  const esperas = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => esperaMs(n) ?? expect.fail(`a ${n}ª desistiu`))
  expect(esperas.map((ms) => ms / 1000)).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
  expect(esperaMs(10)).toBeNull()
  expect(MAIOR_ESPERA_MS).toBe(24 * HORA)
})

test.each([
  [200, true],
  [204, true],
  [299, true],
  [199, false],
  [301, false],
  [404, false],
  [500, false],
])('%i é aceita: %s', (status, esperado) => {
  expect(foiAceita(status)).toBe(esperado)
})

test.each<[number | null, number, boolean]>([
  [410, 0, true],
  [404, 5 * DIA - 1, false],
  [404, 5 * DIA, true],
  [null, 5 * DIA, true],
  [null, 0, false],
])('com status %s e %i ms sem nada chegar, desliga: %s', (status, ms, esperado) => {
  expect(porqueDesliga(status, ms) !== null).toBe(esperado)
})
