import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lerIndices, lerMes, lerValor } from './indices.rules.ts'

test.each([
  ['11/2026', '2026-11'],
  ['01/11/2026', '2026-11'],
  ['2026-11', '2026-11'],
  ['2026-11-01', '2026-11'],
  ['13/2026', null],
  ['2026-00', null],
  ['nov/2026', null],
  ['', null],
])('mês %s: %s', (texto, mes) => {
  expect(lerMes(texto)).toBe(mes)
})

test.each([
  ['0,52', 520_000],
  ['0.612345', 612_345],
  ['-0,11', -110_000],
  ['−0,11 %', -110_000],
  ['1', 1_000_000],
  ['-0', 0],
  ['100,000001', null],
  ['-20,000001', null],
  ['0,1234567', null],
  ['1.234,5', null],
  ['abc', null],
])('valor %s: %s', (texto, micros) => {
  expect(lerValor(texto)).toBe(micros)
})

test('lê a série como o Banco Central a dá, com título e aspas', () => {
  const csv = '\uFEFF"data";"valor"\r\n"01/08/2024";"0,612345"\r\n"01/09/2024";"0,45"\r\n'
  expect(lerIndices(csv, '2026-11')).toEqual({
    indices: [
      { mes: '2024-08', micros: 612_345 },
      { mes: '2024-09', micros: 450_000 },
    ],
  })
})

test.each([
  ['08/2024;x', ['Linha 1: “x” não é uma porcentagem, como 0,52']],
  ['08/2024;1\n08/2024;2', ['Linha 2: o mês 08/2024 se repete']],
  ['12/2026;1', ['Linha 1: 12/2026 ainda não chegou']],
  ['mês;valor', ['O arquivo não tem nenhum mês']],
  ['08/2024;1\n\nxx;1', ['Linha 2: “xx” não é um mês, como 11/2026']],
])('recusa %j', (csv, problemas) => {
  expect(lerIndices(csv, '2026-11')).toEqual({ problemas })
})

test('o que se escreve com até seis casas se lê de volta igual', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000_000, max: 100_000_000 }), (micros) => {
      const texto = `${micros < 0 ? '-' : ''}${Math.floor(Math.abs(micros) / 1_000_000)},${String(Math.abs(micros) % 1_000_000).padStart(6, '0')}`
      expect(lerValor(texto)).toBe(micros)
    }),
  )
})
