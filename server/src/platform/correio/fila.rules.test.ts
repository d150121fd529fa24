import { expect, test } from 'vitest'
import { DIA, HORA, MINUTO } from '../relogio.ts'
import { desistir, esperaMs } from './fila.rules.ts'

test.each([
  [1, MINUTO],
  [2, 3 * MINUTO],
  [3, 9 * MINUTO],
  [4, 27 * MINUTO],
  [5, 81 * MINUTO],
  [6, 2 * HORA],
  [50, 2 * HORA],
])('depois da tentativa %d espera %d ms', (tentativas, ms) => {
  expect(esperaMs(tentativas)).toBe(ms)
})

test.each([
  ['o servidor não responde', { code: 'ETIMEDOUT' }, 0, false],
  ['o servidor está cheio', { code: 'EENVELOPE', responseCode: 452 }, HORA, false],
  ['a senha do servidor está errada', { code: 'EAUTH', responseCode: 535 }, HORA, false],
  ['o endereço não existe', { code: 'EENVELOPE', responseCode: 550 }, 0, true],
  ['o servidor recusa de vez', { code: 'EENVELOPE', responseCode: 500 }, 0, true],
  ['o servidor recusa sem dizer por quê', { code: 'EENVELOPE' }, 0, false],
  ['passou um dia', { code: 'ETIMEDOUT' }, DIA, true],
])('%s: desiste = %s', (_caso, erro, idade, esperado) => {
  expect(desistir(erro, idade)).toBe(esperado)
})
