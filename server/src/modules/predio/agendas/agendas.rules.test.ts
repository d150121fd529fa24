import { expect, test } from 'vitest'
import {
  diasDeDuracao,
  excecoesDe,
  limitesDe,
  ocorrenciasDe,
  periodoNoDia,
  serieDe,
  type Linha,
} from './agendas.rules.ts'

const linha = (mudancas: Partial<Linha>): Linha =>
  ({
    inicio: '2026-11-10T19:00',
    fim: '2026-11-10T21:00',
    frequencia: null,
    intervalo: 1,
    repete_ate: null,
    excecoes: '[]',
    ...mudancas,
  }) as Linha

test('um compromisso sem repetição não tem série', () => {
  expect(serieDe(linha({}))).toBeNull()
})

test('a série conta pelos dias em que começa', () => {
  const semanal = linha({ frequencia: 'semanal', intervalo: 2, repete_ate: '2026-12-31', excecoes: '["2026-11-24"]' })
  expect(excecoesDe(semanal)).toEqual(['2026-11-24'])
  expect(serieDe(semanal)).toEqual({
    dia: '2026-11-10',
    frequencia: 'semanal',
    intervalo: 2,
    ate: '2026-12-31',
    excecoes: ['2026-11-24'],
  })
  expect(ocorrenciasDe(semanal, '2026-11-01', '2026-12-09')).toEqual(['2026-11-10', '2026-12-08'])
})

test('um compromisso de uma vez toca o período do primeiro ao último dia, inclusive', () => {
  const viagem = linha({ inicio: '2026-11-10', fim: '2026-11-12' })
  expect(diasDeDuracao(viagem)).toBe(2)
  expect(ocorrenciasDe(viagem, '2026-11-12', '2026-11-30')).toEqual(['2026-11-10'])
  expect(ocorrenciasDe(viagem, '2026-11-01', '2026-11-10')).toEqual(['2026-11-10'])
  expect(ocorrenciasDe(viagem, '2026-11-13', '2026-11-30')).toEqual([])
  expect(ocorrenciasDe(viagem, '2026-11-01', '2026-11-09')).toEqual([])
})

test('de uma série que dura dias, toca o período a vez que começou antes dele', () => {
  const mensal = linha({ inicio: '2026-10-30', fim: '2026-11-02', frequencia: 'mensal' })
  expect(ocorrenciasDe(mensal, '2026-12-01', '2026-12-02')).toEqual(['2026-11-30'])
})

test('mudar de dia guarda as horas e a duração', () => {
  expect(periodoNoDia({ inicio: '2026-11-10T22:30', fim: '2026-11-11T01:15' }, '2026-12-31')).toEqual({
    inicio: '2026-12-31T22:30',
    fim: '2027-01-01T01:15',
  })
  expect(periodoNoDia({ inicio: '2026-11-10', fim: '2026-11-12' }, '2026-12-31')).toEqual({
    inicio: '2026-12-31',
    fim: '2027-01-02',
  })
})

test('os dias que um compromisso toca: os dele, até a última vez, ou sem fim', () => {
  expect(limitesDe(linha({ fim: '2026-11-11T01:00' }))).toEqual({
    primeiro_dia: '2026-11-10',
    ultimo_dia: '2026-11-11',
  })
  const semanal = linha({ fim: '2026-11-12T01:00', frequencia: 'semanal', repete_ate: '2026-12-31' })
  expect(limitesDe(semanal)).toEqual({ primeiro_dia: '2026-11-10', ultimo_dia: '2027-01-02' })
  expect(limitesDe({ ...semanal, repete_ate: null })).toEqual({
    primeiro_dia: '2026-11-10',
    ultimo_dia: '9999-12-31',
  })
})
