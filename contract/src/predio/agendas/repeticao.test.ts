import { expect, test } from 'vitest'
import { descreverRepeticao } from './repeticao.ts'

test('a repetição em palavras', () => {
  expect(descreverRepeticao({ frequencia: 'semanal', intervalo: 1, ate: null })).toBe('Toda semana')
  expect(descreverRepeticao({ frequencia: 'mensal', intervalo: 3, ate: '2026-12-31' })).toBe(
    'A cada 3 meses, até 31/12/2026',
  )
})
