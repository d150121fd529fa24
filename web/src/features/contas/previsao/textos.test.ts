import { expect, test } from 'vitest'
import type { Previsao } from '#contract/contas/previsao.ts'
import { porMesPorExtenso, respostaDaPrevisao } from './textos.ts'

const dia = (dia: string, saldo: number) => ({ dia, saldo, entradas: 0, saidas: 0, movimentos: [] })
const dita = (saldoInicial: number, dias: [string, number][]) => {
  const todos = dias.map(([d, s]) => dia(d, s))
  const menor = todos.reduce((m, d) => (d.saldo < m.saldo ? d : m), dia('2026-11-26', saldoInicial))
  return respostaDaPrevisao({ hoje: '2026-11-26', saldoInicial, menor, dias: todos } as unknown as Previsao).replace(
    /\s/g,
    ' ',
  )
}

test('diz que não falta, e o dia mais baixo', () => {
  expect(dita(500, [['2026-12-08', 150.5]])).toBe(
    'O caixa não fica negativo: o dia mais baixo é 08/12/2026, com R$ 150,50.',
  )
  expect(dita(500, [])).toBe('O caixa não fica negativo: o dia mais baixo é hoje, com R$ 500,00.')
})

test('diz desde quando falta, e quanto no dia mais baixo', () => {
  expect(dita(500, [['2026-12-08', -20]])).toBe('Falta dinheiro a partir de 08/12/2026: R$ 20,00.')
  const dois: [string, number][] = [
    ['2026-12-08', -20],
    ['2026-12-20', -90],
  ]
  expect(dita(500, dois)).toBe('Falta dinheiro a partir de 08/12/2026: no dia mais baixo, 20/12/2026, faltam R$ 90,00.')
  expect(dita(-5, dois)).toContain('Falta dinheiro a partir de hoje: no dia mais baixo, 20/12/2026')
})

test('cada valor com os seus meses', () => {
  const meses = [
    { mes: '2026-12', valor: 900 },
    { mes: '2027-01', valor: 1200 },
    { mes: '2027-02', valor: 900 },
  ]
  expect(porMesPorExtenso(meses).replace(/\s/g, ' ')).toBe('R$ 900,00 em dezembro e fevereiro; R$ 1.200,00 em janeiro')
})
