import { expect, test } from 'vitest'
import { linhaDoFundo, movimentoDo, saldoDepois, somarLinhas, type Soma } from './balancete.rules.ts'

const somas: Soma[] = [
  { fundo_id: 'obras', tipo: 'receita', total: 9_999 },
  { fundo_id: 'reserva', tipo: 'receita', total: 50_000 },
  { fundo_id: 'reserva', tipo: 'despesa', total: 20_000 },
  { fundo_id: 'reserva', tipo: 'entrada', total: 3_000 },
  { fundo_id: 'reserva', tipo: 'saida', total: 700 },
]

test('o movimento de um fundo é só dele, e o que não houve é zero', () => {
  expect(movimentoDo('reserva', somas)).toEqual({ receitas: 50_000, despesas: 20_000, entradas: 3_000, saidas: 700 })
  expect(movimentoDo('obras', somas)).toEqual({ receitas: 9_999, despesas: 0, entradas: 0, saidas: 0 })
  expect(movimentoDo('outro', somas)).toEqual({ receitas: 0, despesas: 0, entradas: 0, saidas: 0 })
})

test('o saldo final é o inicial, mais o que entra, menos o que sai', () => {
  expect(saldoDepois(1_000, { receitas: 50_000, despesas: 20_000, entradas: 3_000, saidas: 700 })).toBe(33_300)
})

test('o mês de um fundo começa onde o anterior terminou', () => {
  const antes: Soma[] = [
    { fundo_id: 'reserva', tipo: 'receita', total: 10_000 },
    { fundo_id: 'reserva', tipo: 'saida', total: 4_000 },
  ]
  expect(linhaDoFundo({ id: 'reserva', saldo_inicial: 100 }, antes, somas)).toEqual({
    saldoInicial: 6_100,
    receitas: 50_000,
    despesas: 20_000,
    entradas: 3_000,
    saidas: 700,
    saldoFinal: 38_400,
  })
})

test('os fundos juntos são a soma de cada coluna, e de nenhum é zero', () => {
  const a = { saldoInicial: 1, receitas: 10, despesas: 100, entradas: 1_000, saidas: 10_000, saldoFinal: 100_000 }
  const b = { saldoInicial: 2, receitas: 20, despesas: 200, entradas: 2_000, saidas: 20_000, saldoFinal: 200_000 }
  expect(somarLinhas([a, b])).toEqual({
    saldoInicial: 3,
    receitas: 30,
    despesas: 300,
    entradas: 3_000,
    saidas: 30_000,
    saldoFinal: 300_000,
  })
  expect(somarLinhas([])).toEqual({
    saldoInicial: 0,
    receitas: 0,
    despesas: 0,
    entradas: 0,
    saidas: 0,
    saldoFinal: 0,
  })
})
