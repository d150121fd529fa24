import { expect, it } from 'vitest'
import { terminaNoDiaSeguinte } from './esquema-da-area.ts'

it.each([
  ['08:00', '22:00', false],
  ['20:00', '24:00', false],
  ['20:00', '10:00', true],
  ['08:00', '08:00', true],
])('das %s às %s termina no dia seguinte: %s', (inicio, fim, vira) => {
  expect(terminaNoDiaSeguinte({ inicio, fim })).toBe(vira)
})
