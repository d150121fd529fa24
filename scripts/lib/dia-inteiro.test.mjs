import { expect, it } from 'vitest'
import { esperaPeloDiaSeguinte } from './dia-inteiro.mjs'

const as = (hora) => new Date(`2026-11-23T${hora}-03:00`)

it('só espera o que terminaria no dia seguinte, e começa depois da meia-noite de Brasília', () => {
  expect(esperaPeloDiaSeguinte(as('00:00:00'), 600)).toBe(0)
  expect(esperaPeloDiaSeguinte(as('23:50:00'), 600)).toBe(0)
  expect(esperaPeloDiaSeguinte(as('23:50:01'), 600)).toBe(600)
  expect(esperaPeloDiaSeguinte(as('23:59:59'), 600)).toBe(2)
  // Midnight of the machine, when it keeps Greenwich's hours, is none of theirs.
  expect(esperaPeloDiaSeguinte(as('20:55:00'), 600)).toBe(0)
})
