import type { KeyboardEvent } from 'react'
import { describe, expect, test } from 'vitest'
import { diaDaTecla, periodoDaTecla } from './andar.ts'
import type { Vista } from './endereco.ts'
import type { Evento } from './eventos.ts'

// The 19th of November of 2026 is a Thursday; weeks begin on Sunday.
test.each([
  ['ArrowLeft', '2026-11-18'],
  ['ArrowRight', '2026-11-20'],
  ['ArrowUp', '2026-11-12'],
  ['ArrowDown', '2026-11-26'],
  ['Home', '2026-11-15'],
  ['End', '2026-11-21'],
  ['PageUp', '2026-10-19'],
  ['PageDown', '2026-12-19'],
  ['Enter', null],
  ['a', null],
])('%s, no dia 19, leva a %s', (tecla, dia) => expect(diaDaTecla(tecla, '2026-11-19')).toBe(dia))

describe('o que Shift e uma seta fazem a um compromisso', () => {
  const DAS_8 = { inicio: '2026-11-19T08:00', fim: '2026-11-19T09:00', diaTodo: false } as Evento
  const DO_DIA = { inicio: '2026-11-19', fim: '2026-11-20', diaTodo: true } as Evento
  const periodo = (key: string, evento: Evento, vista: Vista, ctrlKey = false) => {
    const p = periodoDaTecla({ key, ctrlKey, metaKey: false } as KeyboardEvent, evento, vista)
    return p && [p.inicio, p.fim]
  }

  test.each<[string, Vista, [string, string]]>([
    ['ArrowRight', 'mes', ['2026-11-20T08:00', '2026-11-20T09:00']],
    ['ArrowLeft', 'semana', ['2026-11-18T08:00', '2026-11-18T09:00']],
    ['ArrowDown', 'mes', ['2026-11-26T08:00', '2026-11-26T09:00']],
    ['ArrowUp', 'semana', ['2026-11-19T07:30', '2026-11-19T08:30']],
    ['ArrowDown', 'dia', ['2026-11-19T08:30', '2026-11-19T09:30']],
  ])('%s no %s move-o', (tecla, vista, movido) => expect(periodo(tecla, DAS_8, vista)).toEqual(movido))

  test('o do dia todo anda por dias e semanas em toda vista', () => {
    expect(periodo('ArrowDown', DO_DIA, 'semana')).toEqual(['2026-11-26', '2026-11-27'])
    expect(periodo('ArrowRight', DO_DIA, 'dia')).toEqual(['2026-11-20', '2026-11-21'])
  })

  test('com Control muda-se só o fim, que nunca fica antes do começo', () => {
    expect(periodo('ArrowDown', DAS_8, 'dia', true)).toEqual(['2026-11-19T08:00', '2026-11-19T09:30'])
    expect(periodo('ArrowLeft', DAS_8, 'mes', true)).toEqual(['2026-11-19T08:00', '2026-11-19T08:00'])
  })

  test('outra tecla não o move', () => expect(periodo('Enter', DAS_8, 'mes')).toBeNull())
})
