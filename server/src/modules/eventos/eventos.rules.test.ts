import { expect, test } from 'vitest'
import { ouve } from './eventos.rules.ts'

test.each([
  ['receitas', false],
  ['despesas', false],
  ['usuarios', false],
  ['categorias', false],
  ['condominio', true],
  ['coisa que ninguém declarou', false],
  ['constructor', false],
])('o morador ouve de %s: %s; a administração ouve sempre', (tipo, morador) => {
  expect([ouve('morador', tipo), ouve('inquilino', tipo), ouve('administrador', tipo)]).toEqual([
    morador,
    morador,
    true,
  ])
})
