import { expect, test } from 'vitest'
import { pagavelAte, vencimentoPorExtenso } from './vencimento.ts'

test('o vencimento em dia útil é dito sozinho', () => {
  const v = { vencimento: '2026-11-10', venceEm: '2026-11-10' }
  expect([vencimentoPorExtenso(v), pagavelAte(v)]).toEqual(['10/11/2026', null])
})

test('o de dia sem banco fica, e diz até quando pode ser paga', () => {
  const v = { vencimento: '2026-01-10', venceEm: '2026-01-12' }
  expect(vencimentoPorExtenso(v)).toBe('10/01/2026 (pode ser paga até 12/01)')
  expect(vencimentoPorExtenso(v, true)).toBe('10/01/2026 (podia ser paga até 12/01)')
})

test('o ano só é dito quando é outro', () => {
  expect(pagavelAte({ vencimento: '2026-12-31', venceEm: '2027-01-04' })).toBe('pode ser paga até 04/01/2027')
})
