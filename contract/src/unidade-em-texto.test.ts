import { expect, test } from 'vitest'
import { unidadeEmTexto } from './unidade-em-texto.ts'

test.each([
  ['A', '101', 'A 101'],
  ['1', '101', 'bloco 1, apartamento 101'],
  ['Torre 2', '15', 'bloco Torre 2, apartamento 15'],
  ['1', 'Cobertura', '1 Cobertura'],
  ['', '101', '101'],
])('%s e %s: %s', (bloco, apto, texto) => {
  expect(unidadeEmTexto({ bloco, apto })).toBe(texto)
})
