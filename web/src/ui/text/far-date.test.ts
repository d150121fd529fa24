import { expect, test } from 'vitest'
import { farDateNote } from './far-date.ts'

const HOJE = '2026-11-24'

test.each([
  ['2999-12-31', 'É daqui a 973 anos: confira o ano.'],
  ['2062-11-20', 'É daqui a 35 anos: confira o ano.'],
  ['2999-12', 'É daqui a 973 anos: confira o ano.'],
  ['2028-11-24', 'É daqui a 2 anos: confira o ano.'],
  ['2028-11', 'É daqui a 2 anos: confira o ano.'],
  ['2028-11-23', ''],
  ['2028-10', ''],
  ['2026-11-24', ''],
  ['1926-01-01', ''],
  ['', ''],
  ['31/12/29', ''],
])('%s: %s', (dia, nota) => {
  expect(farDateNote(dia, HOJE)).toBe(nota)
})
