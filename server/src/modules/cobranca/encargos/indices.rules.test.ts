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
  ['01/2026', '2026-01'],
  ['12/2026', '2026-12'],
  ['2026-13', null],
  ['00/2026', null],
  ['01/1900', '1900-01'],
  ['12/1899', null],
  ['12/2999', '2999-12'],
  ['01/3000', null],
  ['x11/2026', null],
  ['11/2026x', null],
  ['x2026-11', null],
  ['2026-11-0', null],
  ['1/2026', null],
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
  ['100', 100_000_000],
  ['-20', -20_000_000],
  ['0,5%', 500_000],
  ['x0,5', null],
  ['0,5x', null],
  ['0,5 %%', null],
  ['1000', null],
  ['0,', null],
  ['', null],
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
  ['08/2024', ['Linha 1: “” não é uma porcentagem, como 0,52']],
  [';1', ['Linha 1: “” não é um mês, como 11/2026']],
  [`08/2024;${'y'.repeat(40)}`, [`Linha 1: “${'y'.repeat(30)}” não é uma porcentagem, como 0,52`]],
  [`${'x'.repeat(40)};1`, [`Linha 1: “${'x'.repeat(30)}” não é um mês, como 11/2026`]],
  ['08/2024;1\nmês;valor', ['Linha 2: “mês” não é um mês, como 11/2026']],
  ['mês;valor', ['O arquivo não tem nenhum mês']],
  ['08/2024;1\n\nxx;1', ['Linha 3: “xx” não é um mês, como 11/2026']],
  ['08/2024;1\n09/2024;"2', ['Linha 2: as aspas não se fecham ou estão fora do lugar']],
  ['"08/2024"x;1', ['Linha 1: as aspas não se fecham ou estão fora do lugar']],
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

test('o mês de hoje ainda se lê; tabulação também separa; dez problemas bastam', () => {
  expect(lerIndices('11/2026\t1', '2026-11')).toEqual({ indices: [{ mes: '2026-11', micros: 1_000_000 }] })
  const ruins = Array.from({ length: 12 }, (_, i) => `x${i};1`).join('\n')
  expect(lerIndices(ruins, '2026-11')).toEqual({
    problemas: Array.from({ length: 10 }, (_, i) => `Linha ${i + 1}: “x${i}” não é um mês, como 11/2026`),
  })
})

test('uma tabela copiada de uma planilha se lê: com marca, espaços, linhas vazias, colunas a mais e aspas', () => {
  const colada = '\ufeffmês;valor\n 10/2026 ; 0,5 \n\n11/2026;0,6;fonte\n09/2026;0,7;dito "oficial"\n'
  expect(lerIndices(colada, '2026-11')).toEqual({
    indices: [
      { mes: '2026-10', micros: 500_000 },
      { mes: '2026-11', micros: 600_000 },
      { mes: '2026-09', micros: 700_000 },
    ],
  })
})
