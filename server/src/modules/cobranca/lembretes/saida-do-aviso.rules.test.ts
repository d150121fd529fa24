import { expect, test } from 'vitest'
import { porOndeVai, vaiAgora } from './saida-do-aviso.rules.ts'

test('o e-mail sem servidor não se diz mandado: fica guardado', () => {
  expect(porOndeVai({ meio: 'email', email: 'ana@exemplo.com.br' }, true)).toBe('por e-mail, a ana@exemplo.com.br')
  expect(porOndeVai({ meio: 'email', email: 'ana@exemplo.com.br' }, false)).toBe(
    'e-mail guardado, sem servidor, a ana@exemplo.com.br',
  )
  expect(porOndeVai({ meio: 'email' }, false)).toBe('e-mail guardado, sem servidor')
  expect([vaiAgora('email', true), vaiAgora('email', false)]).toEqual([true, false])
})

test('o aviso só no sistema chega sem servidor de e-mail', () => {
  expect([porOndeVai({ meio: 'aviso', email: null }, false), vaiAgora('aviso', false)]).toEqual(['só no sistema', true])
})
