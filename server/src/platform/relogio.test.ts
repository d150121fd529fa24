import { afterEach, expect, test, vi } from 'vitest'
import { DIA, HORA, hoje, MINUTO, moverRelogio } from './relogio.ts'

afterEach(() => {
  moverRelogio(0)
  vi.useRealTimers()
})

test('hoje muda à meia-noite de São Paulo, no milissegundo, e volta com o relógio', () => {
  vi.useFakeTimers()
  const em = (instante: string) => (vi.setSystemTime(new Date(instante)), hoje())
  expect(em('2026-03-15T02:59:59.999Z')).toBe('2026-03-14')
  expect(em('2026-03-15T03:00:00.000Z')).toBe('2026-03-15')
  expect(em('2026-03-15T03:00:59.999Z')).toBe('2026-03-15')
  expect(em('2026-03-15T02:59:00.000Z')).toBe('2026-03-14')
})

test('um relógio que se move por dentro é ouvido na mesma hora', () => {
  vi.useFakeTimers({ now: new Date('2026-03-15T12:00:30.000Z') })
  expect(hoje()).toBe('2026-03-15')
  moverRelogio(DIA)
  expect(hoje()).toBe('2026-03-16')
  moverRelogio(-9 * HORA - MINUTO)
  expect(hoje()).toBe('2026-03-14')
})
