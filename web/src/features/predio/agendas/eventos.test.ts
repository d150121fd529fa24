import { describe, expect, test } from 'vitest'
import type { AgendaNaLista } from '#contract/predio/agendas.ts'
import { ateQuando, comecoNoDia, doDia, esticar, eventosDe, horaDe, mover } from './eventos.ts'

const item = (parte: Partial<AgendaNaLista>): AgendaNaLista => ({
  _id: 'a',
  name: 'Marta',
  compromisso: 'Reunião',
  datas: '',
  status: 'Agendado',
  interno: false,
  startDate: '2026-11-19T11:30:00.000Z',
  endDate: '2026-11-19T12:30:00.000Z',
  recorrencia: null,
  excecoes: [],
  serie: null,
  createdAt: '',
  updatedAt: '',
  versao: 1,
  ocorrencias: ['2026-11-19'],
  ...parte,
})

describe('eventos', () => {
  test('cada vez tem a hora e a duração da primeira', () => {
    const [a, b] = eventosDe([
      item({
        startDate: '2026-11-19T23:00:00.000Z',
        endDate: '2026-11-20T05:00:00.000Z',
        ocorrencias: ['2026-11-19', '2026-11-26'],
      }),
    ])
    expect([a?.inicio, a?.fim]).toEqual(['2026-11-19T20:00', '2026-11-20T02:00'])
    expect([b?.inicio, b?.fim]).toEqual(['2026-11-26T20:00', '2026-11-27T02:00'])
  })

  test('no mesmo dia, os do dia todo vêm primeiro', () => {
    const eventos = eventosDe([
      item({ _id: 'cedo', startDate: '2026-11-19T03:00:00.000Z' }),
      item({ _id: 'todo', startDate: '2026-11-19', endDate: '2026-11-20' }),
    ])
    expect(eventos.map((e) => e.item._id)).toEqual(['todo', 'cedo'])
  })

  test('o que atravessa a noite está nos dois dias; o que acaba à meia-noite, só no primeiro', () => {
    const eventos = eventosDe([
      item({ _id: 'noite', startDate: '2026-11-20T01:00:00.000Z', endDate: '2026-11-20T05:00:00.000Z' }),
      item({ _id: 'meia-noite', startDate: '2026-11-20T01:00:00.000Z', endDate: '2026-11-20T03:00:00.000Z' }),
    ])
    expect(doDia(eventos, '2026-11-19').map((e) => e.item._id)).toEqual(['noite', 'meia-noite'])
    expect(doDia(eventos, '2026-11-20').map((e) => e.item._id)).toEqual(['noite'])
    const [noite] = eventos
    expect(
      noite && [comecoNoDia(noite, '2026-11-19'), comecoNoDia(noite, '2026-11-20'), ateQuando(noite, '2026-11-20')],
    ).toEqual(['22:00', '–', 'até 02:00'])
  })
})

test('a hora como no quadro de avisos', () => {
  expect([horaDe('2026-11-19T08:30'), horaDe('2026-11-19T15:00'), horaDe('2026-11-19T00:05')]).toEqual([
    '08:30',
    '15:00',
    '00:05',
  ])
})

test('mover e esticar, pelo fim do mês e pela meia-noite', () => {
  expect(mover({ inicio: '2026-11-30', fim: '2026-12-01' }, 1)).toEqual({ inicio: '2026-12-01', fim: '2026-12-02' })
  expect(mover({ inicio: '2026-11-30T23:30', fim: '2026-11-30T23:45' }, 0, 30)).toEqual({
    inicio: '2026-12-01T00:00',
    fim: '2026-12-01T00:15',
  })
  expect(esticar({ inicio: '2026-11-30T10:00', fim: '2026-11-30T10:15' }, 0, -30).fim).toBe('2026-11-30T10:00')
  expect(esticar({ inicio: '2026-11-30', fim: '2026-11-30' }, 2).fim).toBe('2026-12-02')
})
