import { expect, test } from 'vitest'
import type { Periodicidade } from '#contract/predio/servicos.ts'
import { estaAtrasado, proximoPrazo } from './servicos.rules.ts'

test.each<[string, Periodicidade, string, string]>([
  ['2026-11-10', { frequencia: 'mensal', intervalo: 1 }, '2026-11-10', '2026-12-10'],
  ['2026-11-10', { frequencia: 'mensal', intervalo: 6 }, '2026-11-12', '2027-05-10'],
  ['2026-11-10', { frequencia: 'mensal', intervalo: 1 }, '2026-10-01', '2026-12-10'],
  ['2026-05-10', { frequencia: 'mensal', intervalo: 1 }, '2026-11-21', '2026-12-10'],
  ['2026-01-31', { frequencia: 'mensal', intervalo: 1 }, '2026-02-01', '2026-02-28'],
  ['2026-11-10', { frequencia: 'anual', intervalo: 5 }, '2026-11-10', '2031-11-10'],
  ['2026-11-10', { frequencia: 'semanal', intervalo: 2 }, '2026-11-11', '2026-11-24'],
  ['2026-11-10', { frequencia: 'diaria', intervalo: 1 }, '2026-11-10', '2026-11-11'],
  ['2026-11-10', { frequencia: 'mensal', intervalo: 99 }, '2026-11-10', '2035-02-10'],
])('prazo %s, %j, concluído em %s: o próximo é %s', (prazo, periodicidade, hoje, proximo) => {
  expect(proximoPrazo(prazo, periodicidade, hoje)).toBe(proximo)
})

test('atrasado é o que tem prazo vencido e ainda não acabou', () => {
  const em = (status: 'Aberto' | 'Em execução' | 'Concluído' | 'Cancelado', prazo: string | null) =>
    estaAtrasado({ status, prazo }, '2026-11-21')
  expect([em('Aberto', '2026-11-20'), em('Em execução', '2026-01-01')]).toEqual([true, true])
  expect([
    em('Aberto', '2026-11-21'),
    em('Aberto', null),
    em('Concluído', '2026-01-01'),
    em('Cancelado', '2026-01-01'),
  ]).toEqual([false, false, false, false])
})
