import { expect, test } from 'vitest'
import { hoursRange } from '../../ui/hours-text.ts'
import { cancelamento, convidados, diaPorExtenso, momento, telefone } from './textos.ts'

test('horas, dias e instantes como se leem no Brasil', () => {
  expect(hoursRange('18:00', '23:30')).toBe('18h às 23h30')
  expect(hoursRange('08:00', '24:00')).toBe('8h às 24h')
  expect(diaPorExtenso('2026-11-28', '2026-11-17')).toBe('sábado, 28 de novembro')
  expect(diaPorExtenso('2027-01-02', '2026-11-17')).toBe('sábado, 2 de janeiro de 2027')
  expect(momento('2026-11-18T00:14:00.000Z')).toBe('17/11/2026 às 21h14')
  expect(telefone('11912345678')).toBe('(11) 91234-5678')
})

test('o prazo de cancelamento diz o que é verdade agora', () => {
  const reserva = { cancelarAte: '2026-11-21T21:00:00.000Z' }
  expect(cancelamento(reserva, Date.parse('2026-11-21T21:00:00.000Z')).value).toBe('até 21/11/2026 às 18h')
  expect(cancelamento(reserva, Date.parse('2026-11-21T21:00:00.001Z')).value).toBe(
    'o prazo terminou em 21/11/2026 às 18h',
  )
})

test('os convidados, informados ou não', () => {
  expect(convidados({ convidados: 45, capacidade: 60 })).toBe('45 de até 60')
  expect(convidados({ convidados: null, capacidade: 60 })).toBe('não informados, até 60')
})
