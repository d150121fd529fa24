import { expect, test } from 'vitest'
import { firstAsOrdinal, writtenDate, yearsToChoose } from './calendar-days.ts'

test('a lista de anos fica perto de hoje, e sempre tem o ano que se vê', () => {
  expect(yearsToChoose('near', 2026, 2026)).toEqual(Array.from({ length: 21 }, (_, i) => 2016 + i))
  expect(yearsToChoose('near', 2010, 2026)[0]).toBe(2010)
  expect(yearsToChoose('near', 2050, 2026).at(-1)).toBe(2050)
})
test('a de nascimentos só tem o passado, do mais novo ao mais velho', () => {
  const anos = yearsToChoose('past', 1980, 2026)
  expect([anos[0], anos.at(-1)]).toEqual([2026, 1916])
})
test('onde só alguns dias se podem escolher, só os anos deles; e o que se vê', () => {
  expect(yearsToChoose({ from: '2026-11-23', to: '2027-03-23' }, 2026, 2026)).toEqual([2026, 2027])
  expect(yearsToChoose({ from: '2026-01-02', to: '2026-05-02' }, 2026, 2026)).toEqual([2026])
  expect(yearsToChoose({ from: '2026-01-02', to: '2026-05-02' }, 2028, 2026)).toEqual([2026, 2027, 2028])
})
test('o primeiro do mês é 1º, e só ele', () => {
  expect(writtenDate('2026-12-01')).toBe('terça-feira, 1º de dezembro de 2026')
  expect(writtenDate('2026-12-11')).toBe('sexta-feira, 11 de dezembro de 2026')
  expect(firstAsOrdinal('qui., 21 de maio')).toBe('qui., 21 de maio')
})
