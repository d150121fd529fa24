import { describe, expect, test } from 'vitest'
import { comparacaoEmPalavras, dataPorExtenso, saudacao } from './saudacao.ts'

describe('saudação pela hora de São Paulo', () => {
  test.each([
    ['2026-11-19T08:00:00Z', 'Bom dia, Marta'],
    ['2026-11-19T14:59:00Z', 'Bom dia, Marta'],
    ['2026-11-19T15:00:00Z', 'Boa tarde, Marta'],
    ['2026-11-19T21:00:00Z', 'Boa noite, Marta'],
    ['2026-11-19T07:59:00Z', 'Boa noite, Marta'],
  ])('%s', (instante, esperada) => {
    expect(saudacao('Marta Nogueira', new Date(instante))).toBe(esperada)
  })
})

test('o dia por extenso não muda com o fuso da máquina', () => {
  expect(dataPorExtenso('2026-11-19')).toBe('Quinta-feira, 19 de novembro de 2026')
})

describe('comparação com o mês anterior', () => {
  test.each<[number | null, string]>([
    [-3.4, '3,4\u00a0% a menos que até 22 de outubro'],
    [12, '12\u00a0% a mais que até 22 de outubro'],
    [0, 'Igual ao que era até 22 de outubro'],
    [null, 'Sem valor até 22 de outubro para comparar'],
  ])('%s', (variacao, esperada) => {
    expect(comparacaoEmPalavras(variacao, '2026-10-22')).toBe(esperada)
  })
})
