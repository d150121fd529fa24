import { expect, test } from 'vitest'
import { mostraResultado, problemaDaResposta, votosDe } from './resultado.ts'

test('cada opção conta quem a escolheu; quem escolhe várias conta em cada uma', () => {
  expect(votosDe([{ opcoes: [1] }, { opcoes: [1, 3] }, { opcoes: [3] }], 3)).toEqual([2, 0, 2])
  expect(votosDe([], 2)).toEqual([0, 0])
})

test.each<[boolean, boolean, boolean, boolean]>([
  [false, false, false, false],
  [true, false, false, true],
  [false, true, false, true],
  [false, false, true, true],
])('administra %s, respondeu %s, encerrada %s: mostra %s', (administra, respondeu, encerrada, mostra) =>
  expect(mostraResultado({ administra, respondeu, encerrada })).toBe(mostra),
)

test.each<[number[], boolean, string | null]>([
  [[1], false, null],
  [[1, 2], true, null],
  [[], true, 'Escolha uma opção'],
  [[1, 2], false, 'Escolha uma opção só'],
  [[0], false, 'Esta opção não existe'],
  [[3], false, 'Esta opção não existe'],
  [[1.5], false, 'Esta opção não existe'],
])('de duas opções, %j (várias: %s): %j', (opcoes, varias, problema) =>
  expect(problemaDaResposta(opcoes, 2, varias)).toBe(problema),
)
