import { expect, test } from 'vitest'
import { contagemDoMes } from './contagens.rules.ts'

const dias = (...quais: string[]) => quais.map((dia, i) => ({ dia, i }))

test.each([
  ['nenhuma', dias(), null],
  ['só a do mês antes', dias('2026-09-30'), null],
  ['a última de dentro do mês', dias('2026-10-02', '2026-10-20'), 1],
  ['a do último dia, e não a de antes', dias('2026-10-20', '2026-10-31', '2026-11-09'), 1],
  ['a primeira depois do mês, e não a de dentro', dias('2026-10-20', '2026-11-08', '2026-12-01'), 1],
  ['de um dia contado duas vezes, a última', dias('2026-10-31', '2026-10-31', '2026-11-01'), 1],
] as const)('a contagem que diz como outubro acabou: %s', (_, contagens, esperada) => {
  expect(contagemDoMes(contagens, '2026-10-31')?.i ?? null).toBe(esperada)
})
