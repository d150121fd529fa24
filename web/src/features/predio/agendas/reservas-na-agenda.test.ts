import { expect, test } from 'vitest'
import type { ReservaNaLista, StatusDeReserva } from '#contract/predio/reservas.ts'
import { eventosDasReservas } from './reservas-na-agenda.ts'

const reserva = (status: StatusDeReserva, inicio = '18:00', fim = '23:00') =>
  ({
    _id: 'r1',
    name: 'Rafael',
    area: { _id: 'a', nome: 'Salão de festas' },
    isData: '2026-12-31',
    inicio,
    fim,
    status,
  }) as ReservaNaLista

test('a reserva de quem mora aparece no seu horário, e leva à página dela', () => {
  const [e] = eventosDasReservas([reserva('Confirmada')])
  expect([e?.titulo, e?.inicio, e?.fim, e?.status, e?.reserva]).toEqual([
    'Sua reserva: Salão de festas',
    '2026-12-31T18:00',
    '2026-12-31T23:00',
    'Confirmado',
    'r1',
  ])
})

test.each([
  ['18:00', '24:00', '2027-01-01T00:00'],
  ['20:00', '02:00', '2027-01-01T02:00'],
  ['08:00', '12:00', '2026-12-31T12:00'],
])('das %s às %s acaba em %s', (inicio, fim, esperado) => {
  expect(eventosDasReservas([reserva('Confirmada', inicio, fim)])[0]?.fim).toBe(esperado)
})

test('a que espera diz o que falta; rascunho e cancelada não aparecem', () => {
  expect(eventosDasReservas([reserva('Aguardando pagamento')])[0]?.titulo).toBe(
    'Sua reserva: Salão de festas (aguardando pagamento)',
  )
  expect(eventosDasReservas([reserva('Rascunho'), reserva('Cancelada')])).toEqual([])
})
