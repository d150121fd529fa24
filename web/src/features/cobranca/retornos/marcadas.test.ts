import { expect, test } from 'vitest'
import type { TituloDoRetorno } from '#contract/cobranca/retornos.ts'
import { aBaixar, totalDe, trocadasPara } from './marcadas.ts'

const titulo = (linha: number, situacao: TituloDoRetorno['situacao'], pago = 10.1, aMais = 0) =>
  ({ linha, situacao, pago, aMais }) as TituloDoRetorno

const LINHAS = [
  titulo(2, 'certa'),
  titulo(3, 'duvida'),
  titulo(4, 'impedida'),
  titulo(5, 'informa'),
  titulo(6, 'certa'),
]
const numeros = (trocadas: readonly number[]) => aBaixar(LINHAS, new Set(trocadas)).map((t) => t.linha)

test('o certo vem marcado, o que está em dúvida não, e a pessoa troca um e outro', () => {
  expect(numeros([])).toEqual([2, 6])
  expect(numeros([2, 3])).toEqual([3, 6])
})

test('o que não pode ser baixado não se marca', () => {
  expect(numeros([4, 5])).toEqual([2, 6])
})

test('marcar todas, e nenhuma', () => {
  expect(numeros([...trocadasPara(LINHAS, true)])).toEqual([2, 3, 6])
  expect(numeros([...trocadasPara(LINHAS, false)])).toEqual([])
})

test('o total é o que as cobranças recebem, ao centavo, sem o que se pagou a mais', () => {
  expect(totalDe([titulo(1, 'certa', 0.1), titulo(2, 'certa', 0.2), titulo(3, 'certa', 525, 5)])).toBe(520.3)
})
