import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diasEntre, instanteDoLocal, localEm, somarDias } from './calendario.ts'
import { escreverPeriodo, lerMomento, lerPeriodo, periodoPorExtenso, paraOFio, problemaDoPeriodo } from './periodo.ts'

describe('hora de São Paulo', () => {
  test.each([
    ['2026-11-19T08:10', '2026-11-19T11:10:00.000Z'],
    ['2026-01-01T00:00', '2026-01-01T03:00:00.000Z'],
    // Summer time, until 2019.
    ['2018-12-25T12:00', '2018-12-25T14:00:00.000Z'],
    ['2018-07-01T12:00', '2018-07-01T15:00:00.000Z'],
  ])('%s é %s', (local, instante) => {
    expect(instanteDoLocal(local)).toBe(instante)
    expect(localEm(new Date(instante))).toBe(local)
  })

  test('ida e volta de qualquer minuto, fora das trocas de horário', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2019-03-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (d) => {
        const local = localEm(d)
        expect(localEm(new Date(instanteDoLocal(local)))).toBe(local)
      }),
    )
  })

  test('somar dias e contar dias dizem o mesmo', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (n) => {
        expect(diasEntre('2026-02-28', somarDias('2026-02-28', n))).toBe(n)
      }),
    )
  })
})

describe('momento', () => {
  test.each([
    ['2026-11-19', '2026-11-19'],
    ['2026-11-19T08:30', '2026-11-19T08:30'],
    ['2026-11-19T08:30:45', '2026-11-19T08:30'],
    ['2026-11-19T11:30:00.000Z', '2026-11-19T08:30'],
    ['2026-11-19T01:30:00Z', '2026-11-18T22:30'],
    ['2026-11-19T08:30:00-03:00', '2026-11-19T08:30'],
  ])('%s é lido como %s', (texto, momento) => {
    expect(lerMomento(texto)).toEqual({ momento })
  })

  test.each([
    ['', /AAAA-MM-DD/],
    ['19/11/2026', /AAAA-MM-DD/],
    ['2026-11-19T24:00', /AAAA-MM-DD/],
    ['2026-11-19T08:60', /AAAA-MM-DD/],
    ['2026-11-19 08:30', /AAAA-MM-DD/],
    ['2026-11-19T08:30+99:00', /AAAA-MM-DD/],
    ['2026-02-30', /Fevereiro de 2026 vai até o dia 28/],
    ['2026-11-31T08:00', /Novembro vai até o dia 30/],
    ['1899-12-31', /ano/],
    ['3000-01-01T00:00Z', /ano/],
    ['1900-01-01T00:00:00Z', /ano/],
  ])('%s é recusado', (texto, problema) => {
    expect(lerMomento(texto)).toEqual({ problema: expect.stringMatching(problema) })
  })
})

describe('datas em palavras', () => {
  test.each([
    [{ inicio: '2026-11-19T08:30', fim: '2026-11-19T09:30' }, '19/11/2026 08:30 – 19/11/2026 09:30'],
    [{ inicio: '2026-11-17', fim: '2026-11-18' }, '17/11/2026 – 18/11/2026'],
    [{ inicio: '2026-11-10', fim: '2026-11-10' }, '10/11/2026'],
  ])('%j', (periodo, texto) => {
    expect(escreverPeriodo(periodo)).toBe(texto)
    expect(lerPeriodo(texto)).toEqual(periodo)
    expect(lerPeriodo(texto.replace('–', '-'))).toEqual(periodo)
  })

  test.each(['', 'amanhã', '19/11/2026 08:30 – 9:30', '1/11/2026', '19/11/2026 – 20/11/2026 – 21/11/2026'])(
    '“%s” não se lê',
    (texto) => {
      expect(lerPeriodo(texto)).toHaveProperty('problema')
    },
  )

  test('o dia que não existe é dito', () => {
    expect(lerPeriodo('31/11/2026')).toEqual({ problema: 'Novembro vai até o dia 30' })
    expect(lerPeriodo('01/11/2026 – 31/11/2026')).toEqual({ problema: 'Novembro vai até o dia 30' })
  })

  test('no fio o dia fica dia e a hora vira instante', () => {
    expect(paraOFio('2026-11-10')).toBe('2026-11-10')
    expect(paraOFio('2026-11-10T09:00')).toBe('2026-11-10T12:00:00.000Z')
  })
})

describe('período', () => {
  test.each([
    ['2026-11-10', '2026-11-10', null],
    ['2026-11-10T09:00', '2026-11-10T09:00', null],
    ['2026-11-10T09:00', '2026-11-10T08:59', 'O término não pode ser antes do início'],
    ['2026-11-10', '2026-11-09', 'O término não pode ser antes do início'],
    ['2026-11-10', '2026-11-10T09:00', 'Informe a hora do início e do término, ou de nenhum dos dois'],
    ['2026-01-01', '2027-01-02', null],
    ['2026-01-01', '2027-01-03', 'Um compromisso pode durar até 366 dias'],
  ])('%s a %s', (inicio, fim, problema) => {
    expect(problemaDoPeriodo({ inicio, fim })?.problema ?? null).toBe(problema)
  })
})

test.each([
  ['2026-11-19', '2026-11-19', '19/11/2026'],
  ['2026-11-19', '2026-11-21', 'de 19/11/2026 a 21/11/2026'],
  ['2026-11-19T08:30', '2026-11-19T08:30', '19/11/2026 às 08:30'],
  ['2026-11-19T08:30', '2026-11-19T09:30', '19/11/2026, das 08:30 às 09:30'],
  ['2026-11-19T22:00', '2026-11-20T02:00', 'de 19/11/2026 às 22:00 a 20/11/2026 às 02:00'],
])('de %s a %s as pessoas leem "%s"', (inicio, fim, texto) => {
  expect(periodoPorExtenso({ inicio, fim })).toBe(texto)
})

describe('as bordas do que se escreve', () => {
  test('espaços em volta e a mais entre as datas não atrapalham', () => {
    expect(lerPeriodo('  10/11/2026   –   11/11/2026 ')).toEqual({ inicio: '2026-11-10', fim: '2026-11-11' })
  })

  test('o que não se lê diz como escrever', () => {
    expect(lerPeriodo('amanhã')).toEqual({ problema: 'Escreva as datas como dd/mm/aaaa hh:mm – dd/mm/aaaa hh:mm' })
    expect(lerMomento('amanhã')).toEqual({ problema: 'Use AAAA-MM-DD, ou a data com a hora, como 2026-11-19T08:30' })
  })

  test('um começo que não existe é dito, ainda que o fim exista', () => {
    expect(lerPeriodo('31/11/2026 – 01/12/2026')).toEqual({ problema: 'Novembro vai até o dia 30' })
  })

  test('o que se acerta é sempre o término', () => {
    for (const fim of ['2026-11-10T09:00', '2026-11-09', '2028-01-01'])
      expect(problemaDoPeriodo({ inicio: '2026-11-10', fim })?.campo).toBe('fim')
  })
})
