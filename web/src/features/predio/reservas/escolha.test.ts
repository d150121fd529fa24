import { describe, expect, test } from 'vitest'
import type { Disponibilidade } from '#contract/predio/areas.ts'
import type { Area } from '../../../paineis/reservas/areas.ts'
import { prazoPassou } from './conta.ts'
import { foiPerdido, notaDoDia } from './escolha-de-horario.tsx'
import { esquemaDaReserva } from './esquema.ts'

const area = {
  capacidade: 60,
  cancelarAteHoras: 48,
  periodos: [{ _id: 'noite', inicio: '18:00' }],
  extras: [
    { _id: 'mesas', nome: 'Mesas', price: 8, maximo: 15 },
    { _id: 'som', nome: 'Som', price: 50, maximo: 1 },
  ],
} as Area

describe('prazo para cancelar', () => {
  const agora = (iso: string) => Date.parse(iso)
  test.each<[string, string, boolean]>([
    ['um minuto antes do prazo', '2026-11-24T20:59:00Z', false],
    ['no instante do prazo', '2026-11-24T21:00:00Z', false],
    ['um minuto depois', '2026-11-24T21:01:00Z', true],
  ])('%s', (_, instante, passou) => expect(prazoPassou(area, 'noite', '2026-11-26', agora(instante))).toBe(passou))

  test('sem dia ou sem horário não há prazo', () => {
    expect(prazoPassou(area, 'noite', '', agora('2030-01-01T00:00:00Z'))).toBe(false)
    expect(prazoPassou(area, 'outro', '2026-11-26', agora('2030-01-01T00:00:00Z'))).toBe(false)
  })
})

describe('o que um dia diz', () => {
  const dia = (...situacoes: ('livre' | 'reservado' | 'seu' | 'fora')[]) =>
    situacoes.map((situacao) => ({ periodo: 'p', situacao, reserva: null }))

  test.each<[string, ReturnType<typeof dia>, boolean, string]>([
    ['com um horário livre e outro tomado', dia('livre', 'reservado'), false, '1 horário livre'],
    ['todo tomado', dia('reservado', 'reservado'), false, 'sem horário livre'],
    ['tomado em parte, e o resto fora do prazo', dia('reservado', 'fora'), false, 'fora do prazo para reservar'],
    ['todo tomado, mas já passou', dia('reservado', 'reservado'), true, 'fora do prazo para reservar'],
    ['que já passou, com reserva sua', dia('seu', 'fora'), true, 'tem reserva sua'],
  ])('%s', (_, periodos, passou, dito) => expect(notaDoDia(periodos, passou)?.spoken).toBe(dito))
})

describe('o horário escolhido', () => {
  test('com um horário livre de vários, o dia diz quantos, e com todos só que está livre', () => {
    const periodo = (situacao: 'livre' | 'reservado') => ({ periodo: 'p', situacao, reserva: null })
    const notas = [notaDoDia([periodo('livre'), periodo('reservado')]), notaDoDia([periodo('livre')])]
    expect(notas.map((n) => n?.text)).toEqual(['1 livre', 'livre'])
    expect(notas.map((n) => n?.spoken)).toEqual(['1 horário livre', 'livre'])
  })

  const mes = (situacao: 'livre' | 'reservado' | 'seu' | 'fora', reserva: string | null = null) =>
    ({ dias: [{ dia: '2026-12-05', periodos: [{ periodo: 'noite', situacao, reserva }] }] }) as Disponibilidade

  test('foi perdido quando já não está livre; o do próprio rascunho está', () => {
    const perdido = (m: Disponibilidade | undefined) => foiPerdido(m, '2026-12-05', 'noite', 'rascunho')
    expect([mes('livre'), mes('seu', 'rascunho'), mes('reservado'), mes('fora'), undefined].map(perdido)).toEqual([
      ...[false, false, true, true, false],
    ])
  })
})

describe('itens a mais', () => {
  const extras = (pedidos: Record<string, string>) => esquemaDaReserva([area]).shape.extras.safeParse(pedidos)

  test('todos os erros de uma vez, cada um pelo nome do item', () => {
    expect(extras({ mesas: '99', som: 'abc' }).error?.issues.map((i) => i.message)).toEqual([
      'Mesas: há no máximo 15. Som: escreva a quantidade, só com números',
    ])
  })

  test('gente demais é dito na mesma vez', () => {
    const [salao, noite] = ['0193a000-0000-7000-8000-000000000001', '0193a000-0000-7000-8000-000000000002']
    const pedido = { area: salao, periodo: noite, isData: '2030-01-05', extras: { mesas: '99' }, convidados: '61' }
    const esquema = esquemaDaReserva([{ ...area, _id: salao }])
    expect(esquema.safeParse(pedido).error?.issues.map((i) => [i.path[0], i.message])).toEqual([
      ['extras', 'Mesas: há no máximo 15'],
      ['convidados', 'Cabem no máximo 60 pessoas'],
    ])
    const certo = { ...pedido, extras: {}, convidados: '60' }
    expect(esquema.safeParse(certo).success).toBe(true)
  })

  test('em branco é nenhum', () => {
    expect(extras({ mesas: ' 15 ', som: '' }).data).toEqual({ mesas: 15, som: 0 })
  })
})
