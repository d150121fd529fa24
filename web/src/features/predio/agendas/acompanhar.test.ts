import { expect, test } from 'vitest'
import { fimQueAcompanha, inicioDe, type Quando } from './acompanhar.ts'

const quando = (inicioDia: string, inicioHora: string, fimDia: string, fimHora: string): Quando => ({
  inicioDia,
  inicioHora,
  fimDia,
  fimHora,
})
const antes = inicioDe(quando('2026-11-28', '09:00', '', ''))

test.each([
  ['outro dia', quando('2026-12-01', '09:00', '2026-11-28', '10:30'), { fimDia: '2026-12-01', fimHora: '10:30' }],
  ['outra hora', quando('2026-11-28', '14h', '2026-11-28', '10:30'), { fimDia: '2026-11-28', fimHora: '15:30' }],
  [
    'passa da meia-noite',
    quando('2026-11-28', '23:00', '2026-11-28', '10:30'),
    { fimDia: '2026-11-29', fimHora: '00:30' },
  ],
  ['para trás', quando('2026-11-28', '08:00', '2026-11-28', '10:30'), { fimDia: '2026-11-28', fimHora: '09:30' }],
])('%s: o término anda o mesmo tanto', (_caso, q, esperado) => {
  expect(fimQueAcompanha(antes, q)).toEqual(esperado)
})

test.each([
  ['início pela metade', quando('28/1', '09:00', '2026-11-28', '10:00')],
  ['término ilegível', quando('2026-11-29', '09:00', 'amanhã', '10:00')],
  ['nada mudou', quando('2026-11-28', '9', '2026-11-28', '10:00')],
])('%s: o término fica', (_caso, q) => {
  expect(fimQueAcompanha(antes, q)).toBeNull()
})
