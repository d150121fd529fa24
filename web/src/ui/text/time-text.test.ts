import { expect, test } from 'vitest'
import { readTime } from './time-text.ts'

test.each([
  ['8', '08:00'],
  ['08:30', '08:30'],
  ['8h', '08:00'],
  ['8h30', '08:30'],
  ['8:05', '08:05'],
  ['0830', '08:30'],
  [' 23:59 ', '23:59'],
])('%s é %s', (texto, hora) => {
  expect(readTime(texto)).toBe(hora)
})

test.each(['', '24:00', '08:60', 'oito', '8:5', '8:30 PM', '-1', '123'])('“%s” não é uma hora', (texto) => {
  expect(readTime(texto)).toBeNull()
})
