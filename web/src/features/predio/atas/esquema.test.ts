import { expect, test } from 'vitest'
import { lerHora } from './esquema.ts'

test.each([
  ['19:30', '19:30'],
  ['1930', '19:30'],
  ['19h30', '19:30'],
  ['19h', '19:00'],
  ['9:05', '09:05'],
  ['9', '09:00'],
  [' 20.15 ', '20:15'],
  ['25:00', '25:00'],
  ['à noite', 'à noite'],
])('a hora %j é %s', (texto, hora) => expect(lerHora(texto)).toBe(hora))
