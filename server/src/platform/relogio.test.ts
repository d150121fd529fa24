import { afterEach, expect, test, vi } from 'vitest'
import { agoraISO, daquiA, DIA, HORA, hoje, MINUTO, moverRelogio, noMomento } from './relogio.ts'

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

test('quem vive em outro momento tem a hora de lá, parada, por tudo o que espera; quem está ao lado tem a de agora', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-15T12:00:00.000Z') })
  const passo = Promise.withResolvers<void>()
  const la = noMomento('2024-02-29T12:00:00.000Z', async () => {
    const antes = agoraISO()
    await passo.promise
    return [antes, agoraISO(), hoje(), daquiA(DIA)]
  })
  expect([agoraISO(), hoje()]).toEqual(['2026-03-15T12:00:00.000Z', '2026-03-15'])
  vi.setSystemTime(new Date('2026-03-16T12:00:00.000Z'))
  passo.resolve()
  expect(await la).toEqual([
    '2024-02-29T12:00:00.000Z',
    '2024-02-29T12:00:00.000Z',
    '2024-02-29',
    '2024-03-01T12:00:00.000Z',
  ])
  expect(hoje()).toBe('2026-03-16')
})

test('de um momento dentro de outro volta-se ao de fora', () => {
  const dias = noMomento('2024-02-29T12:00:00.000Z', () => [
    noMomento('2020-01-01T12:00:00.000Z', () => hoje()),
    hoje(),
  ])
  expect(dias).toEqual(['2020-01-01', '2024-02-29'])
})
