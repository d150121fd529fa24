import { expect, test } from 'vitest'
import { competencia, mesISO } from './competencia.ts'

const dizer = (esquema: typeof competencia, valor: unknown) =>
  esquema.safeParse(valor).error?.issues[0]?.message ?? null

test.each(['1900-01', '1999-12', '2026-09', '2026-10', '2026-11', '2999-12'])('aceita %s', (mes) => {
  expect(competencia.parse(mes)).toBe(mes)
  expect(mesISO().parse(mes)).toBe(mes)
})

test.each(['1899-12', '3000-01', '2026-00', '2026-13', '2026-1', '20260-01', ' 2026-01', '2026-01-01', '2026/01', ''])(
  'recusa %j',
  (mes) => {
    expect(dizer(competencia, mes)).toBe('O mês deve estar no formato AAAA-MM')
    expect(dizer(mesISO(), mes)).toBe('O mês deve estar no formato AAAA-MM')
  },
)

test('diz o que falta pelo nome do campo', () => {
  expect(dizer(competencia, undefined)).toBe('Informe a competência')
  expect(dizer(mesISO(), undefined)).toBe('Informe o mês')
  expect(dizer(competencia, 202611)).toBe('O mês deve ser um texto AAAA-MM')
})
