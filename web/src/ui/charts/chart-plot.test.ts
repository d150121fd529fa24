import { expect, it } from 'vitest'
import { centreOf, heightOf, pitchOf, type Plot } from './chart-plot.ts'

const plot: Plot = { left: 50, top: 10, width: 240, height: 100, count: 12, min: -60, max: 40 }

it('os pontos dividem a largura por igual, cada um no meio do seu lugar', () => {
  expect(pitchOf(plot)).toBe(20)
  expect([centreOf(plot, 0), centreOf(plot, 11)]).toEqual([60, 280])
  expect(pitchOf({ ...plot, count: 0 })).toBe(240)
})

it('o maior valor fica no alto, o menor no pé, e o zero entre eles na proporção', () => {
  expect([40, 0, -60].map((valor) => heightOf(plot, valor))).toEqual([10, 50, 110])
})
