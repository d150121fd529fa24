import { expect, test } from 'vitest'
import { atrasoMs, esperaEmSegundos, JANELA_DE_RECUPERACAO_MS, JANELA_MS, pedeCaptcha } from './tentativas.rules.ts'

test.each([
  [0, 0],
  [1, 0],
  [2, 50],
  [3, 100],
  [5, 400],
  [7, 1_600],
  [8, 2_000],
  [1_000, 2_000],
])('com %d falhas a resposta espera %d ms', (falhas, ms) => {
  expect(atrasoMs(falhas)).toBe(ms)
})

test.each([
  [[0, 0], false],
  [[2, 2], false],
  [[3, 0], true],
  [[0, 3], true],
  [[0, 0, 0, 9], true],
])('falhas %j pedem a verificação: %s', (falhas, pede) => {
  expect(pedeCaptcha(...falhas)).toBe(pede)
})

test('a espera vai até a tentativa mais antiga sair da janela, e nunca é zero', () => {
  expect(esperaEmSegundos(0, 0)).toBe(JANELA_MS / 1000)
  expect(esperaEmSegundos(0, JANELA_MS - 1_500)).toBe(2)
  expect(esperaEmSegundos(0, JANELA_MS + 60_000)).toBe(1)
  expect(esperaEmSegundos(0, JANELA_MS, JANELA_DE_RECUPERACAO_MS)).toBe(50 * 60)
})
