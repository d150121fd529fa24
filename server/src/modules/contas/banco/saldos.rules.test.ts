import { expect, test } from 'vitest'
import { coberturaDe } from './extrato.rules.ts'
import { inicioDaCobertura, saldoNoDia } from './saldos.rules.ts'

const outubro = { de: '2026-10-01', ate: '2026-10-31' }
const novembro = { de: '2026-11-01', ate: '2026-11-30' }
const semana = { de: '2026-11-15', ate: '2026-11-21' }

test.each([
  ['nenhum: só o dia do saldo', [], '2026-11-21', '2026-11-22'],
  ['um: desde o começo dele', [semana], '2026-11-21', '2026-11-15'],
  ['um atrás do outro, em qualquer ordem', [novembro, outubro], '2026-11-30', '2026-10-01'],
  ['o de antes lido primeiro', [outubro, novembro], '2026-11-30', '2026-10-01'],
  [
    'dois que acabam no mesmo dia: o que começa antes',
    [semana, { ...novembro, ate: semana.ate }],
    '2026-11-21',
    '2026-11-01',
  ],
  [
    'dois que acabam no mesmo dia, na outra ordem',
    [{ ...novembro, ate: semana.ate }, semana],
    '2026-11-21',
    '2026-11-01',
  ],
  ['um buraco para a conta ali', [semana, outubro], '2026-11-21', '2026-11-15'],
  [
    'sobrepostos',
    [
      { de: '2026-11-10', ate: '2026-11-21' },
      { de: '2026-11-02', ate: '2026-11-12' },
    ],
    '2026-11-21',
    '2026-11-02',
  ],
  ['o que acaba antes do saldo não o alcança', [semana], '2026-11-25', '2026-11-26'],
])('até onde os extratos vão: %s', (_, extratos, em, esperado) => {
  expect(inicioDaCobertura(extratos, em)).toBe(esperado)
})

const saldo = 50_000
test.each([
  [
    'saldo de depois, menos o que houve depois',
    { saldo, em: '2026-12-05', depois: -2_000, extratos: [{ de: '2026-11-20', ate: '2026-12-05' }] },
    { saldo: 52_000, em: '2026-11-30' },
  ],
  [
    'o extrato do mês seguinte diz com quanto este acabou',
    { saldo, em: '2026-12-05', depois: -2_000, extratos: [{ de: '2026-12-01', ate: '2026-12-05' }] },
    { saldo: 52_000, em: '2026-11-30' },
  ],
  [
    'um extrato que começa depois não diz nada do dia',
    { saldo, em: '2026-12-05', depois: -2_000, extratos: [{ de: '2026-12-02', ate: '2026-12-05' }] },
    null,
  ],
  [
    'com um buraco no meio, nada',
    {
      saldo,
      em: '2026-12-31',
      depois: -2_000,
      extratos: [
        { de: '2026-12-15', ate: '2026-12-31' },
        { de: '2026-11-01', ate: '2026-12-10' },
      ],
    },
    null,
  ],
  [
    'saldo do próprio dia, mesmo sem cobertura',
    { saldo, em: '2026-11-30', depois: 0, extratos: [] },
    { saldo, em: '2026-11-30' },
  ],
  [
    'saldo de antes, no mesmo mês, com o seu dia',
    { saldo: 7, em: '2026-11-28', depois: 0, extratos: [] },
    { saldo: 7, em: '2026-11-28' },
  ],
  ['saldo de outro mês não diz nada', { saldo: 7, em: '2026-10-31', depois: 0, extratos: [outubro] }, null],
  ['um dia sem saldo não diz nada', { saldo: null, em: '2026-11-30', depois: 0, extratos: [novembro] }, null],
  ['sem extrato', { saldo: null, em: null, depois: 0, extratos: [] }, null],
])('banco no fim do mês: %s', (_, ultimo, esperado) => {
  expect(saldoNoDia(ultimo, '2026-11-30')).toEqual(esperado)
})

const comLinhas = (periodo: { de: string | null; ate: string | null }, saldo: string | null = null) =>
  coberturaDe(
    {
      linhas: ['2026-11-19', '2026-11-15'].map((data) => ({
        numero: 1,
        data,
        valor: 1,
        descricao: '',
        documento: null,
        fitid: null,
      })),
      periodo,
      saldo: saldo === null ? null : { valor: 1, em: saldo },
    },
    '2026-11-22',
  )

test('o que um extrato cobre: o que ele diz, nunca menos que as linhas, nunca além de hoje', () => {
  const nada = { de: null, ate: null }
  expect(comLinhas(nada)).toEqual({ de: '2026-11-15', ate: '2026-11-19' })
  expect(comLinhas(nada, '2026-11-21')).toEqual({ de: '2026-11-15', ate: '2026-11-21' })
  expect(comLinhas({ de: '2026-11-01', ate: '2026-11-30' })).toEqual({ de: '2026-11-01', ate: '2026-11-22' })
  expect(comLinhas({ de: '2026-11-17', ate: '2026-11-18' })).toEqual({ de: '2026-11-15', ate: '2026-11-19' })
  expect(coberturaDe({ linhas: [], periodo: nada, saldo: null }, '2026-11-22')).toBeNull()
})
