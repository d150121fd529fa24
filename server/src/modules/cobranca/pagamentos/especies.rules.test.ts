import { expect, test } from 'vitest'
import { especieDa } from './especies.rules.ts'

test.each(['correcao', 'juros', 'multa'] as const)('%s é o que é, de qualquer cobrança', (parte) => {
  for (const tipo of ['mensal', 'extra', 'multa', 'acordo'] as const)
    for (const vencia of ['antes', 'no_mes', 'depois'] as const) expect(especieDa({ parte, tipo, vencia })).toBe(parte)
})

test.each([
  ['mensal', 'no_mes', 'cota'],
  ['mensal', 'antes', 'atraso'],
  ['mensal', 'depois', 'antecipada'],
  ['extra', 'no_mes', 'extra'],
  ['extra', 'antes', 'atraso'],
  ['extra', 'depois', 'extra'],
  ['multa', 'no_mes', 'conduta'],
  ['multa', 'antes', 'atraso'],
  ['multa', 'depois', 'conduta'],
  ['acordo', 'no_mes', 'acordo'],
  ['acordo', 'antes', 'acordo'],
  ['acordo', 'depois', 'acordo'],
] as const)('o principal de cobrança %s que vencia %s é %s', (tipo, vencia, especie) => {
  expect(especieDa({ parte: 'principal', tipo, vencia })).toBe(especie)
})
