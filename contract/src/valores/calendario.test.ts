import { expect, test } from 'vitest'
import { instanteDoLocal, localEm, mesPorExtenso, mesSeguinte, problemaDaData, ultimoDiaDoMes } from './calendario.ts'

test('os meses pelo nome, e até que dia vão', () => {
  const meses = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`)
  expect(meses.map((mes) => `${mesPorExtenso(mes)}, até ${ultimoDiaDoMes(mes)}`)).toEqual([
    'janeiro de 2026, até 2026-01-31',
    'fevereiro de 2026, até 2026-02-28',
    'março de 2026, até 2026-03-31',
    'abril de 2026, até 2026-04-30',
    'maio de 2026, até 2026-05-31',
    'junho de 2026, até 2026-06-30',
    'julho de 2026, até 2026-07-31',
    'agosto de 2026, até 2026-08-31',
    'setembro de 2026, até 2026-09-30',
    'outubro de 2026, até 2026-10-31',
    'novembro de 2026, até 2026-11-30',
    'dezembro de 2026, até 2026-12-31',
  ])
  expect(mesPorExtenso('2026-10-25')).toBe('outubro de 2026')
  expect(mesPorExtenso('2026-99')).toBe(' de 2026')
  expect([mesSeguinte('2026-12'), mesSeguinte('2024-02')]).toEqual(['2027-01', '2024-03'])
})

test.each([
  ['2026-01-32', 'Janeiro vai até o dia 31'],
  ['2026-03-32', 'Março vai até o dia 31'],
  ['2026-06-31', 'Junho vai até o dia 30'],
  ['2026-09-31', 'Setembro vai até o dia 30'],
])('%s: %s', (dia, dito) => {
  expect(problemaDaData(dia)).toBe(dito)
})

test.each(['2026-11-19T08:30', '2026-01-01T00:00', '2018-11-03T23:59', '2018-11-04T01:00', '2019-02-16T23:30'])(
  '%s em São Paulo vai a instante e volta',
  (local) => {
    expect(localEm(new Date(instanteDoLocal(local)))).toBe(local)
  },
)
