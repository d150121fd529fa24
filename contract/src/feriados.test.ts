import { expect, test } from 'vitest'
import { feriadoEm, feriadosDoMes, pascoa } from './feriados.ts'

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('a Páscoa de %d é em %s', (ano, dia) => {
  expect(pascoa(ano)).toBe(dia)
})

test.each([
  ['2026-11-02', 'Finados'],
  ['2026-11-20', 'Consciência Negra'],
  ['2023-11-20', null],
  ['2026-02-16', 'Carnaval'],
  ['2026-02-17', 'Carnaval'],
  ['2026-02-18', null],
  ['2026-04-03', 'Paixão de Cristo'],
  ['2026-06-04', 'Corpus Christi'],
  ['2026-11-19', null],
])('%s: %s', (dia, nome) => {
  expect(feriadoEm(dia)).toBe(nome)
})

test('os feriados de um mês vêm em ordem, e só os dele', () => {
  expect(feriadosDoMes('2026-11')).toEqual([
    { dia: '2026-11-02', nome: 'Finados' },
    { dia: '2026-11-15', nome: 'Proclamação da República' },
    { dia: '2026-11-20', nome: 'Consciência Negra' },
  ])
  expect(feriadosDoMes('2026-02').map((f) => f.dia)).toEqual(['2026-02-16', '2026-02-17'])
  expect(feriadosDoMes('2026-08')).toEqual([])
})
