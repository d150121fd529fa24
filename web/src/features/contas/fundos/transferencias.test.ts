import { expect, test } from 'vitest'
import { podeDesfazer } from './transferencias.tsx'

const de = (data: string, cobranca: string | null = null) => ({ data, cobranca })

test.each<[string, ReturnType<typeof de>, string | null, boolean]>([
  ['de um mês aberto', de('2026-11-01'), '2026-10', true],
  ['do último mês fechado', de('2026-10-31'), '2026-10', false],
  ['de um mês fechado há mais tempo', de('2025-12-31'), '2026-10', false],
  ['quando nenhum mês está fechado', de('2020-01-01'), null, true],
  ['que o pagamento de uma cobrança fez', de('2026-11-01', 'c1'), null, false],
])('se uma transferência %s se desfaz', (_, transferencia, fechadoAte, desfaz) =>
  expect(podeDesfazer(transferencia, fechadoAte)).toBe(desfaz),
)
