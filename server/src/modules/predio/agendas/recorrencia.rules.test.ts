import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frequencias } from '#contract/predio/agendas.ts'
import { diasEntre } from '#contract/valores/calendario.ts'
import { diasDaSerie, moverDias, regraICal, type Serie } from './recorrencia.rules.ts'

const serie = (parte: Partial<Serie>): Serie => ({
  dia: '2026-11-05',
  frequencia: 'semanal',
  intervalo: 1,
  ate: null,
  excecoes: [],
  ...parte,
})

describe('dias de uma série', () => {
  test('toda semana, no mesmo dia da semana', () => {
    expect(diasDaSerie(serie({}), '2026-11-01', '2026-11-30')).toEqual([
      '2026-11-05',
      '2026-11-12',
      '2026-11-19',
      '2026-11-26',
    ])
  })

  test('a cada duas semanas, contadas do primeiro dia mesmo fora do período', () => {
    expect(diasDaSerie(serie({ intervalo: 2 }), '2026-12-01', '2026-12-31')).toEqual([
      '2026-12-03',
      '2026-12-17',
      '2026-12-31',
    ])
  })

  test('não antes do começo, e até o fim inclusive', () => {
    expect(diasDaSerie(serie({ frequencia: 'diaria', ate: '2026-11-07' }), '2026-10-01', '2026-12-31')).toEqual([
      '2026-11-05',
      '2026-11-06',
      '2026-11-07',
    ])
    expect(diasDaSerie(serie({ ate: '2026-11-10' }), '2026-11-11', '2026-12-31')).toEqual([])
    expect(diasDaSerie(serie({}), '2026-01-01', '2026-11-04')).toEqual([])
  })

  test('as exceções ficam de fora', () => {
    expect(diasDaSerie(serie({ excecoes: ['2026-11-12'] }), '2026-11-01', '2026-11-20')).toEqual([
      '2026-11-05',
      '2026-11-19',
    ])
  })

  test('no dia 31, os meses menores têm no último dia', () => {
    const mensal = serie({ dia: '2026-01-31', frequencia: 'mensal' })
    expect(diasDaSerie(mensal, '2026-02-01', '2026-05-31')).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
    expect(diasDaSerie(serie({ dia: '2024-01-29', frequencia: 'mensal' }), '2024-02-01', '2024-03-31')).toEqual([
      '2024-02-29',
      '2024-03-29',
    ])
  })

  test('em 29 de fevereiro, os outros anos têm no dia 28', () => {
    const anual = serie({ dia: '2024-02-29', frequencia: 'anual' })
    expect(diasDaSerie(anual, '2024-01-01', '2028-12-31')).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ])
  })

  test('qualquer série: dias em ordem, sem repetição, dentro do período e do fim', () => {
    const dia = fc
      .integer({ min: 0, max: 3000 })
      .map((n) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10))
    fc.assert(
      fc.property(
        fc.constantFrom(...frequencias),
        fc.integer({ min: 1, max: 6 }),
        dia,
        dia,
        (frequencia, intervalo, comeco, de) => {
          const ate = `${Number(de.slice(0, 4)) + 1}-06-30`
          const dias = diasDaSerie(serie({ frequencia, intervalo, dia: comeco, ate: '2027-03-15' }), de, ate)
          expect(dias).toEqual([...new Set(dias)].sort())
          for (const d of dias)
            expect([d >= de, d >= comeco, d <= ate, d <= '2027-03-15']).toEqual([true, true, true, true])
          if (frequencia === 'semanal')
            for (const d of dias) expect(Math.abs(diasEntre(comeco, d) % (7 * intervalo))).toBe(0)
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('a regra do iCalendar diz o mesmo', () => {
  expect(regraICal(serie({ intervalo: 2 }))).toBe('FREQ=WEEKLY;INTERVAL=2')
  expect(regraICal(serie({ dia: '2026-01-30', frequencia: 'mensal' }))).toBe(
    'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=28,29,30;BYSETPOS=-1',
  )
})

test('as exceções andam com a série', () => {
  expect(moverDias(['2026-11-30', '2026-12-31'], 1)).toEqual(['2026-12-01', '2027-01-01'])
})

test('o dia 29 e os seguintes pedem o último dia dos meses menores; os outros não', () => {
  const regra = (dia: string, frequencia: Serie['frequencia']) => regraICal(serie({ dia, frequencia }))
  expect(regra('2026-01-10', 'mensal')).toBe('FREQ=MONTHLY;INTERVAL=1')
  expect(regra('2026-01-28', 'mensal')).toBe('FREQ=MONTHLY;INTERVAL=1')
  expect(regra('2026-01-29', 'mensal')).toBe('FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=28,29;BYSETPOS=-1')
  expect(regra('2024-02-29', 'semanal')).toBe('FREQ=WEEKLY;INTERVAL=1')
  expect(regra('2024-02-29', 'diaria')).toBe('FREQ=DAILY;INTERVAL=1')
  expect(regra('2024-02-28', 'anual')).toBe('FREQ=YEARLY;INTERVAL=1')
  expect(regra('2024-02-29', 'anual')).toBe('FREQ=YEARLY;INTERVAL=1;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1')
})

test('de um dia só, é ele ou nenhum', () => {
  expect(diasDaSerie(serie({}), '2026-11-05', '2026-11-05')).toEqual(['2026-11-05'])
  expect(diasDaSerie(serie({}), '2026-11-06', '2026-11-06')).toEqual([])
  expect(diasDaSerie(serie({ ate: '2026-11-12' }), '2026-11-12', '2026-11-30')).toEqual(['2026-11-12'])
})
