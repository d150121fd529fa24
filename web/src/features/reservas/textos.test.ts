import { expect, test } from 'vitest'
import { diaPorExtenso, horario, momento, prazo, telefone } from './textos.ts'

test('horas, dias e instantes como se leem no Brasil', () => {
  expect(horario('18:00', '23:30')).toBe('18h às 23h30')
  expect(horario('08:00', '24:00')).toBe('8h às 24h')
  expect(diaPorExtenso('2026-11-28', '2026-11-17')).toBe('sábado, 28 de novembro')
  expect(diaPorExtenso('2027-01-02', '2026-11-17')).toBe('sábado, 2 de janeiro de 2027')
  expect(momento('2026-11-18T00:14:00.000Z')).toBe('17/11/2026 às 21h14')
  expect(prazo('2026-11-21T21:00:00.000Z')).toBe('21/11, 18h')
  expect(telefone('11912345678')).toBe('(11) 91234-5678')
})
