import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  diaEm,
  formatarData,
  formatarHora,
  formatarHorario,
  formatarInstante,
  problemaDaData,
  problemaDoNascimento,
  somarDias,
} from './calendario.ts'
import { dataDeNascimento, dataISO, instanteISO } from './datas.ts'

describe('F6: dia que existe', () => {
  test.each(['2024-02-29', '2026-12-31', '1900-01-01', '2999-12-31', '2000-02-29'])('aceita %s', (d) => {
    expect(problemaDaData(d)).toBeNull()
  })

  test.each([
    ['2023-02-29', 'Fevereiro de 2023 vai até o dia 28'],
    ['1900-02-29', 'Fevereiro de 1900 vai até o dia 28'],
    ['2026-04-31', 'Abril vai até o dia 30'],
    ['2026-11-31', 'Novembro vai até o dia 30'],
    ['2026-00-10', 'O mês deve estar entre 1 e 12'],
    ['2026-13-32', 'O mês deve estar entre 1 e 12'],
    ['2026-01-00', 'O dia deve ser 1 ou maior'],
    ['0001-01-01', 'O ano deve estar entre 1900 e 2999'],
    ['9999-01-01', 'O ano deve estar entre 1900 e 2999'],
    ['10000-01-01', 'A data deve estar no formato AAAA-MM-DD'],
    ['2024-2-3', 'A data deve estar no formato AAAA-MM-DD'],
    ['03/02/2024', 'A data deve estar no formato AAAA-MM-DD'],
    ['2024-02-03T00:00:00Z', 'A data deve estar no formato AAAA-MM-DD'],
    ['', 'A data deve estar no formato AAAA-MM-DD'],
  ])('recusa %s: %s', (d, mensagem) => {
    expect(problemaDaData(d)).toBe(mensagem)
    expect(dataISO.safeParse(d).error?.issues[0]?.message).toBe(mensagem)
  })

  test('aceita exatamente os dias do calendário', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true }),
        (d) => {
          expect(problemaDaData(d.toISOString().slice(0, 10))).toBeNull()
        },
      ),
    )
  })
})

describe('dia em São Paulo', () => {
  test('às 23h59 de lá ainda é hoje, embora em UTC já seja amanhã', () => {
    expect(diaEm(new Date('2026-11-20T02:59:59Z'))).toBe('2026-11-19')
    expect(diaEm(new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-20')
  })
  test('dia e instante lidos por pessoas', () => {
    expect(formatarData('2026-11-19')).toBe('19/11/2026')
    expect(formatarInstante('2026-11-19T11:10:00Z')).toBe('19/11/2026 às 08:10')
    expect(formatarInstante('2026-11-18T00:14:00.000Z')).toBe('17/11/2026 às 21:14')
    expect(['2026-11-16T11:22:00Z', '2026-11-16T15:05:00Z', '2026-11-16T03:00:00Z'].map(formatarHora)).toEqual([
      '08:22',
      '12:05',
      '00:00',
    ])
    expect(formatarHorario('08:00', '24:00')).toBe('08:00 às 24:00')
  })
})

describe('o que se diz de um dia que não serve', () => {
  const dizer = (esquema: typeof dataISO, valor: unknown) => esquema.safeParse(valor).error?.issues[0]?.message ?? null

  test.each([
    [dataISO, undefined, 'Informe a data'],
    [dataISO, 20261231, 'A data deve ser um texto AAAA-MM-DD'],
    [dataISO, '2026-02-30', problemaDaData('2026-02-30')],
    [dataISO, '2026-02-28', null],
    [dataDeNascimento, undefined, 'Informe a data de nascimento'],
    [dataDeNascimento, 19800101, 'A data deve ser um texto AAAA-MM-DD'],
    [dataDeNascimento, '2999-12-31', problemaDoNascimento('2999-12-31')],
    [dataDeNascimento, '1980-01-01', null],
  ])('%#', (esquema, valor, dito) => {
    expect(dizer(esquema, valor)).toBe(dito)
  })

  test('ninguém nasceu amanhã; hoje, sim', () => {
    const hoje = diaEm(new Date())
    expect(problemaDoNascimento(hoje)).toBeNull()
    expect(problemaDoNascimento(somarDias(hoje, 1))).toBeTypeOf('string')
  })

  test('a descrição da API diz que é um dia, e que é um instante', () => {
    expect([dataISO, dataDeNascimento, instanteISO].map((e) => e.meta()?.format)).toEqual(['date', 'date', 'date-time'])
  })
})
