import { expect, test } from 'vitest'
import { oQueEspera } from './banco-page.tsx'

test.each<[number | undefined, boolean, RegExp]>([
  [0, true, /^Nenhum extrato foi importado ainda/],
  [0, false, /^Nada a conciliar$/],
  [3, false, /^3 .* a conciliar$/],
  [undefined, false, /^\u00a0$/],
])('com %s por conciliar, e sem extrato: %s', (pendentes, semExtrato, frase) => {
  expect(oQueEspera(pendentes, semExtrato)).toMatch(frase)
})
