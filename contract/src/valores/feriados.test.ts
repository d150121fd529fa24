import { expect, test } from 'vitest'
import { somarDias } from './calendario.ts'
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

/** Easter by the rule of Gauss, another road to the same Sunday. */
function pascoaDeGauss(ano: number): string {
  const [a, b, c, k] = [ano % 19, ano % 4, ano % 7, Math.floor(ano / 100)]
  const [p, q] = [Math.floor((13 + 8 * k) / 25), Math.floor(k / 4)]
  const [m, n] = [(15 - p + k - q) % 30, (4 + k - q) % 7]
  const d = (19 * a + m) % 30
  const e = (2 * b + 4 * c + 6 * d + n) % 7
  const semanaAntes = (d === 29 && e === 6) || (d === 28 && e === 6 && (11 * m + 11) % 30 < 19)
  return somarDias(`${ano}-03-22`, d + e - (semanaAntes ? 7 : 0))
}

test('a Páscoa de todos os anos que se aceitam é a que Gauss acha', () => {
  for (let ano = 1900; ano <= 2999; ano++) expect([ano, pascoa(ano)]).toEqual([ano, pascoaDeGauss(ano)])
})

test('os feriados de um ano inteiro, pelo nome', () => {
  const meses = Array.from({ length: 12 }, (_, i) => `2024-${String(i + 1).padStart(2, '0')}`)
  expect(meses.flatMap(feriadosDoMes).map((f) => `${f.dia} ${f.nome}`)).toEqual([
    '2024-01-01 Confraternização Universal',
    '2024-02-12 Carnaval',
    '2024-02-13 Carnaval',
    '2024-03-29 Paixão de Cristo',
    '2024-04-21 Tiradentes',
    '2024-05-01 Dia do Trabalho',
    '2024-05-30 Corpus Christi',
    '2024-09-07 Independência do Brasil',
    '2024-10-12 Nossa Senhora Aparecida',
    '2024-11-02 Finados',
    '2024-11-15 Proclamação da República',
    '2024-11-20 Consciência Negra',
    '2024-12-25 Natal',
  ])
})
