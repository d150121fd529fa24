import { expect, test } from 'vitest'
import type { StatusDeCobranca } from './cobrancas.ts'
import { anosDeQuitacao } from './quitacao-do-ano.ts'

const HOJE = '2026-11-26'
const cobranca = (numero: string, vencimento: string, status: StatusDeCobranca = 'paga') => ({
  ...{ numero, vencimento, status },
})

test('cada ano que terminou e teve vencimentos vem uma vez, o mais novo primeiro; o que corre não vem', () => {
  const anos = anosDeQuitacao(
    [
      cobranca('C-3', '2026-03-10'),
      cobranca('C-1', '2024-06-10'),
      cobranca('C-2', '2025-03-10'),
      cobranca('C-4', '2025-04-10'),
    ],
    HOJE,
  )
  expect(anos).toEqual([
    { ano: '2025', cobrancas: 2, porque: null },
    { ano: '2024', cobrancas: 1, porque: null },
  ])
})

test('uma dívida tira o seu ano e os de depois, e diz qual é; os de antes ficam', () => {
  const anos = anosDeQuitacao(
    [cobranca('C-3', '2025-01-10'), cobranca('C-2', '2024-06-10', 'em_acordo'), cobranca('C-1', '2023-06-10')],
    HOJE,
  )
  expect(anos.map((a) => [a.ano, a.porque])).toEqual([
    ['2025', expect.stringMatching(/^A declaração é de quem quitou 2025 .* C-2, .* está num acordo por cumprir$/)],
    ['2024', expect.stringContaining('C-2')],
    ['2023', null],
  ])
})

test('a cancelada não conta, e sem vencimentos em anos que terminaram não há nenhum', () => {
  expect(anosDeQuitacao([cobranca('C-1', '2024-06-10', 'cancelada')], HOJE)).toEqual([])
  expect(anosDeQuitacao([cobranca('C-1', '2026-06-10', 'aberta')], HOJE)).toEqual([])
})
