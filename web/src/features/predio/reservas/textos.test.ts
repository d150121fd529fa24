import { expect, test } from 'vitest'
import {
  antesDaHora,
  cancelamento,
  convidados,
  detalheDoEstado,
  diaPorExtenso,
  feitaCom,
  oQueFalta,
  prazoParaReservar,
  quemDesfez,
  telefone,
} from './textos.ts'

test('dias e telefones como se leem no Brasil', () => {
  expect(diaPorExtenso('2026-11-28', '2026-11-17')).toBe('sábado, 28 de novembro')
  expect(diaPorExtenso('2027-01-02', '2026-11-17')).toBe('sábado, 2 de janeiro de 2027')
  expect(diaPorExtenso('2026-12-01', '2026-11-17')).toBe('terça-feira, 1º de dezembro')
  expect(diaPorExtenso('2026-12-11', '2026-11-17')).toBe('sexta-feira, 11 de dezembro')
  expect(telefone('11912345678')).toBe('(11) 91234-5678')
})

test('o prazo de cancelamento diz o que é verdade agora', () => {
  const reserva = { cancelarAte: '2026-11-21T21:00:00.000Z' }
  expect(cancelamento(reserva, Date.parse('2026-11-21T21:00:00.000Z')), 'como a ajuda diz').toEqual({
    label: 'Pode cancelar',
    value: 'até 21/11/2026 às 18:00',
  })
  expect(cancelamento(reserva, Date.parse('2026-11-21T21:00:00.001Z'))).toEqual({
    label: 'Cancelamento',
    value: 'o prazo terminou em 21/11/2026 às 18:00',
  })
})

test.each([
  ['Aguardando aprovação', null, null],
  ['Aguardando aprovação', '2026-11-20T15:00:00.000Z', null],
  ['Aguardando pagamento', null, null],
  ['Aguardando pagamento', '2026-11-20T15:00:00.000Z', 'Aprovada em 20/11/2026'],
  ['Confirmada', '2026-11-20T15:00:00.000Z', 'Reservado em 20/11/2026'],
  ['Confirmada', null, null],
  ['Cancelada', '2026-11-20T15:00:00.000Z', null],
] as const)('sob %s nada diz o contrário (%s): %s', (status, isReservadAt, texto) => {
  expect(detalheDoEstado({ status, isReservadAt, precisaAprovacao: true })).toBe(texto)
})

test('de uma área que não pede aprovação não se diz que foi aprovada', () => {
  const r = { isReservadAt: '2026-11-20T15:00:00.000Z', precisaAprovacao: false }
  expect(detalheDoEstado({ ...r, status: 'Aguardando pagamento' })).toBeNull()
  expect(detalheDoEstado({ ...r, status: 'Confirmada' })).toBe('Reservado em 20/11/2026')
})

test('os convidados, informados ou não', () => {
  const ditos = (quantos: number | null, listaDeConvidados: string | null = null) =>
    convidados({ convidados: quantos, listaDeConvidados, capacidade: 60 })
  expect(ditos(45)).toBe('45 de até 60')
  expect(ditos(null)).toBe('não informados, até 60')
  // The list on the same page is never longer than the number beside it.
  expect(ditos(2, 'Ana\nBia\nCaio')).toBe('3 de até 60')
  expect(ditos(null, 'Ana\nBia\nCaio')).toBe('3 de até 60')
  expect(ditos(20, 'Ana\nBia\nCaio')).toBe('20 de até 60')
})

test('o prazo para reservar diz de quando a quando, e por que há dias em cinza', () => {
  const prazo = (antecedenciaMinHoras: number) => prazoParaReservar({ antecedenciaMinHoras, antecedenciaMaxDias: 90 })
  expect(prazo(48)).toBe('Reserve com 48 horas a 90 dias de antecedência. Os outros dias ficam em cinza.')
  expect(prazo(1)).toContain('com 1 hora a 90 dias')
  expect(prazo(0)).toBe('Reserve com até 90 dias de antecedência. Os outros dias ficam em cinza.')
})

test('a recusada diz que foi recusada, e a cancelada por quem', () => {
  expect(quemDesfez({ recusada: true, canceladaPor: 'Administração' })).toBe('Recusada pela administração')
  expect(quemDesfez({ recusada: false, canceladaPor: 'Administração' })).toBe('Cancelada por Administração')
  expect(quemDesfez({ recusada: false, canceladaPor: null })).toBe('Cancelada')
})

test('o status que o relógio desmente pergunta antes; o resto não', () => {
  const r = { isData: '2026-12-12', inicio: '20:00', fim: '02:00' }
  const em = (instante: string, para: Parameters<typeof antesDaHora>[1]) =>
    antesDaHora(r, para, Date.parse(`${instante}:00-03:00`))
  expect(em('2026-11-23T12:00', 'Concluída')).toEqual({
    title: 'Marcar como concluída antes da hora?',
    body: 'A reserva é de 12/12/2026, das 20:00 às 02:00, e ainda não terminou. Enquanto estiver concluída, ninguém pode cancelá-la.',
    verb: 'Marcar como concluída',
  })
  expect(em('2026-12-12T19:59', 'Em andamento')?.body).toContain('ainda não começou')
  expect(em('2026-12-12T20:00', 'Em andamento')).toBeNull()
  expect(em('2026-12-13T01:59', 'Concluída')?.body).toContain('ainda não terminou')
  expect(em('2026-12-13T02:00', 'Concluída')).toBeNull()
  for (const status of ['Aguardando pagamento', 'Confirmada', 'Cancelada'] as const)
    expect(em('2026-11-23T12:00', status)).toBeNull()
})

test('o que se finaliza é dito com o seu número', () => {
  expect(feitaCom({ codigo: 'R-2026-0218', isReservad: true })).toBe('Reserva R-2026-0218 feita')
  expect(feitaCom({ codigo: 'R-2026-0218', isReservad: false })).toBe('Pedido de reserva R-2026-0218 enviado')
})

test('o que falta a quem acabou de reservar: aprovação, pagamento com valor e hora, ou nada', () => {
  const r = {
    status: 'Aguardando pagamento',
    totalPrice: 120,
    isPaid: false,
    pagarAte: '2026-12-12T13:00:00.000Z',
  } as const
  const pagamento = { pix: null, instrucoes: null, contato: { tel: null, email: null } }
  const antes = Date.parse('2026-12-01T12:00:00.000Z')
  const dito = (parte: object, agora = antes) => {
    const falta = oQueFalta({ ...r, pagamento, ...parte }, agora)
    return falta && `${falta.feito} ${falta.falta}`.replaceAll('\u00a0', ' ')
  }
  expect(dito({})).toBe('Reserva registrada. Falta pagar R$ 120,00 até sáb, 12/12/2026 às 10:00.')
  expect(dito({}, Date.parse('2026-12-13T12:00:00.000Z'))).toMatch(
    /O prazo para pagar R\$ 120,00 terminou em 12\/12\/2026/,
  )
  expect(dito({ status: 'Aguardando aprovação', pagamento: null })).toMatch(
    /^Pedido registrado.*Se for aprovado, são R\$ 120,00/,
  )
  expect(dito({ status: 'Aguardando aprovação', pagamento: null, totalPrice: 0 })).not.toContain('a pagar')
  expect(dito({ status: 'Confirmada', pagamento: null, pagarAte: null })).toBeNull()
})
