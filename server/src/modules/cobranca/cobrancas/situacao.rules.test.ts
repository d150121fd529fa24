import { expect, test } from 'vitest'
import { situacaoDe, situacaoPaga } from './situacao.rules.ts'

const NADA = { principal: 0, correcao: 0, juros: 0, multa: 0 }
const divida = (parte: Partial<Parameters<typeof situacaoPaga>[0]> = {}) =>
  ({ ...NADA, venceEm: '2026-03-10', desde: '2026-03-10', multada: false, ...parte }) as Parameters<
    typeof situacaoPaga
  >[0]

test('nada resta: paga; qualquer parte que reste, parcial', () => {
  expect(situacaoPaga(divida(), '2026-03-05')).toEqual({
    ...{ saldo: 0, correcao: 0, juros: 0, multa: 0 },
    ...{ desde: null, multada: 0, status: 'paga', paga_em: '2026-03-05' },
  })
  for (const parte of ['principal', 'correcao', 'juros', 'multa'] as const)
    expect([parte, situacaoPaga(divida({ [parte]: 1 }), '2026-03-05').status]).toEqual([parte, 'parcial'])
})

test('cada parte fica na sua coluna; o dia de onde se conta, só depois do vencimento', () => {
  const resta = divida({ principal: 1, correcao: 2, juros: 3, multa: 4, desde: '2026-04-01', multada: true })
  expect(situacaoPaga(resta, '2026-04-01')).toEqual({
    ...{ saldo: 1, correcao: 2, juros: 3, multa: 4 },
    ...{ desde: '2026-04-01', multada: 1, status: 'parcial', paga_em: '2026-04-01' },
  })
  expect(situacaoPaga(divida({ principal: 1, desde: '2026-03-10' }), '2026-03-10').desde).toBeNull()
  expect(situacaoPaga(divida({ principal: 1, desde: '2026-03-11' }), '2026-03-11').desde).toBe('2026-03-11')
})

test('de uma linha fica só o que um pagamento muda', () => {
  const situacao = situacaoPaga(divida({ principal: 7, juros: 8 }), '2026-03-05')
  expect(situacaoDe({ ...situacao, ...{ id: 'x', numero: 'C-1' } })).toEqual(situacao)
})
