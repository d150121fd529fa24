import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linhaDeReserva, mesmosDias, saldoDoCaixa, ultimosMeses, variacaoPercentual } from './dashboard.rules.ts'

describe('últimos meses', () => {
  test('doze meses terminam no de hoje e atravessam o ano', () => {
    expect(ultimosMeses('2026-11-19', 12)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ])
  })
  test('janeiro vem depois de dezembro do ano anterior', () => {
    expect(ultimosMeses('2026-01-31', 2)).toEqual(['2025-12', '2026-01'])
  })
})

test.each([
  ['2026-11-22', '2026-11-01', '2026-10-01', '2026-10-22'],
  ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['2028-03-30', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['2026-01-05', '2026-01-01', '2025-12-01', '2025-12-05'],
])('em %s compara desde %s com os dias de %s a %s', (hoje, de, antesDe, antesAte) => {
  expect(mesmosDias(hoje)).toEqual([
    { de, ate: hoje },
    { de: antesDe, ate: antesAte },
  ])
})

describe('variação', () => {
  test.each([
    [4_068_051, 4_211_233, -3.4],
    [200, 100, 100],
    [0, 100, -100],
    [100, 100, 0],
  ])('de %d para %d', (valor, anterior, esperada) => {
    expect(variacaoPercentual(valor, anterior)).toBe(esperada)
  })
  test('sem mês anterior não há variação', () => {
    expect(variacaoPercentual(100, 0)).toBeNull()
  })
})

test('o caixa não depende da ordem em que as linhas chegam', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.array(fc.integer({ min: 0, max: 99_999_999_999 }), { maxLength: 50 }),
      (inicial, valores) => {
        const soma = valores.reduce((a, b) => a + b, 0)
        const passoAPasso = valores.reduce((saldo, v) => saldoDoCaixa(saldo, v, 0), inicial)
        expect(passoAPasso).toBe(saldoDoCaixa(inicial, soma, 0))
        expect(saldoDoCaixa(inicial, soma, soma)).toBe(inicial)
      },
    ),
  )
})

test('uma reserva em uma linha: a área, o dia com as horas, a unidade e a situação', () => {
  const reserva = {
    ...{ _id: 'r1', area: { nome: 'Salão de festas' }, isData: '2026-11-28', inicio: '18:00', fim: '23:00' },
    ...{ bloco: 'B', apto: '302', status: 'Confirmada' },
  }
  expect(linhaDeReserva(reserva as Parameters<typeof linhaDeReserva>[0])).toEqual({
    ...{ _id: 'r1', titulo: 'Salão de festas', detalhe: '28/11/2026, 18:00 às 23:00' },
    ...{ bloco: 'B', apto: '302', status: 'Confirmada' },
  })
})
