import { expect, test } from 'vitest'
import { somarDias } from '../../valores/calendario.ts'
import { situacaoDaValidade, validadeEmPalavras, type SituacaoDaValidade } from './validade.ts'

const HOJE = '2026-03-10'

test.each<[number | null, SituacaoDaValidade, string | null]>([
  [null, 'em_dia', null],
  [-1, 'vencido', 'Venceu em 09/03/2026'],
  [0, 'a_vencer', 'Vence hoje'],
  [1, 'a_vencer', 'Vence em 1 dia'],
  [60, 'a_vencer', 'Vence em 60 dias'],
  [61, 'em_dia', 'Vale até 10/05/2026'],
])('a %j dias do fim: %s, “%s”', (dias, situacao, palavras) => {
  const validade = dias === null ? null : somarDias(HOJE, dias)
  expect([situacaoDaValidade(validade, HOJE), validadeEmPalavras(validade, HOJE)]).toEqual([situacao, palavras])
})
