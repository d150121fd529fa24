import { expect, test } from 'vitest'
import { Barramento } from './barramento.ts'

test('quem acabou de começar não sabe do que houve antes; do que houve desde então, sim', () => {
  const eventos = new Barramento()
  expect(eventos.recentes(60_000), 'nada se sabe de antes').toBeNull()
  expect(eventos.recentes(0)).toEqual([])
})
