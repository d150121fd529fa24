import { expect, it } from 'vitest'
import { lerCodigo, problemaDoCodigo } from './codigo-da-certidao.ts'

it.each([
  ['', 'Informe o código da certidão'],
  [' - ', 'Informe o código da certidão'],
  ['AAAA-BBBB', 'O código tem 16 letras e números: faltam 8'],
  ['7KQ2-M9XW-4TNH-B6R', 'O código tem 16 letras e números: falta 1'],
  ['7KQ2-M9XW-4TNH-B6RDD', 'O código tem 16 letras e números: sobra 1'],
  ['7KQ2-M9XW-4TNH-B6R0', 'Nenhum código tem “0”: confira como está no papel'],
  ['7kq2 m9xw 4tnh b6rd', null],
])('%j: %s', (texto, problema) => {
  expect(problemaDoCodigo(texto)).toBe(problema)
  expect(lerCodigo(texto)).toBe(problema === null ? '7KQ2M9XW4TNHB6RD' : null)
})
