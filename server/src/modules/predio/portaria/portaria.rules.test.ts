import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { achaNosTextos, telefoneEncoberto } from './portaria.rules.ts'

describe('telefone na portaria', () => {
  test.each([
    ['11987651234', '(11) •••••-1234'],
    ['1133221234', '(11) ••••-1234'],
    ['987651234', '•••••-1234'],
    ['33221234', '••••-1234'],
    ['1234', null],
    ['', null],
    [null, null],
  ])('%s é %s', (digitos, dito) => {
    expect(telefoneEncoberto(digitos)).toBe(dito)
  })

  test('do meio nunca sai um dígito', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8,11}$/), (digitos) => {
        const dito = telefoneEncoberto(digitos)!
        expect(dito.replaceAll(/\D/g, '')).toBe((digitos.length > 9 ? digitos.slice(0, 2) : '') + digitos.slice(-4))
      }),
    )
  })
})

test.each([
  ['ana', true],
  ['ÂNA sou', true],
  ['souza 302', true],
  ['b302', false],
  ['na', false],
  ['ana lima', false],
  ['', true],
  ['---', true],
])('a busca por %j acha Ana de Souza, da B 302: %s', (busca, acha) => {
  expect(achaNosTextos(busca, ['B 302', 'Ana de Souza'])).toBe(acha)
})
