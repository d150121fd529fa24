import { expect, test } from 'vitest'
import { EventBus } from './event-bus.ts'

test('quem acabou de começar não sabe do que houve antes; do que houve desde então, sim', () => {
  const eventos = new EventBus()
  expect(eventos.recentes(60_000), 'nada se sabe de antes').toBeNull()
  expect(eventos.recentes(0)).toEqual([])
})
