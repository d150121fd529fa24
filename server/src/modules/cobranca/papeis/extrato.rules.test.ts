import { expect, test } from 'vitest'
import { emTexto } from '../../../../test/documento-em-texto.ts'
import { EMITENTE } from '../../../../test/emitente.ts'
import { documentoDoExtrato, type Extrato, type LinhaDoExtrato } from './extrato.rules.ts'

const linha = (l: Partial<LinhaDoExtrato> = {}): LinhaDoExtrato => ({
  ...{ numero: 'C-1', tipo: 'mensal', nome: 'Taxa condominial', competencia: '2026-11', vencimento: '2026-11-10' },
  ...{ valor: 52_000, status: 'aberta', pago: 0, pagoEm: null, devido: 53_560 },
  ...l,
})
const documento = (e: Partial<Extrato> = {}) =>
  documentoDoExtrato(
    { unidade: 'A 101', ano: '2026', hoje: '2026-12-10', linhas: [linha()], creditos: [], ...e },
    EMITENTE,
  )
const linhas = (e: Partial<Extrato> = {}) => emTexto(documento(e).blocos)

test('o extrato diz de que unidade é, de relance e cobrança por cobrança', () => {
  const paga = linha({ numero: 'C-0', status: 'paga', pago: 52_110, pagoEm: '2026-11-12', devido: 0 })
  expect(documento().titulo).toBe('Extrato da unidade A 101')
  expect(linhas({ linhas: [paga, linha()] }).slice(0, -1)).toEqual([
    '□ Vencimentos: De 2026',
    '□ Pago: R$ 521,10',
    '□ Em aberto em 10/12/2026: R$ 535,60',
    'Vencimento | Cobrança | Valor → | Pago em | Pago → | Em aberto →',
    '10/11/2026 | Taxa condominial 11/2026 (C-0) | R$ 520,00 | 12/11/2026 | R$ 521,10 | ',
    '10/11/2026 | Taxa condominial 11/2026 (C-1) | R$ 520,00 |  |  | R$ 535,60',
    '= Total |  |  |  | R$ 521,10 | R$ 535,60',
  ])
})

test('a cancelada e a que está em acordo dizem isso, e não somam', () => {
  const ditas = linhas({
    linhas: [linha({ status: 'cancelada', devido: 0 }), linha({ status: 'em_acordo', devido: 0 })],
  })
  expect(ditas.filter((l) => l.startsWith('10/11')).map((l) => l.split(' | ').at(-1))).toEqual([
    'cancelada',
    'em acordo',
  ])
  expect(ditas).toContain('= Total |  |  |  | R$ 0,00 | R$ 0,00')
})

test('de todos os anos, e de um ano sem cobranças', () => {
  expect(linhas({ ano: null })[0]).toBe('□ Vencimentos: Todos')
  expect(linhas({ linhas: [] })).toContain('Nenhuma cobrança vence neste período.')
})

test('os créditos da unidade dizem o que entrou, o que foi usado, o que voltou e o que resta', () => {
  const credito = { data: '2026-11-05', origem: 'a_mais', valor: 8_000, usado: 8_000, devolvido: 0, saldo: 0 } as const
  const adiantado = { ...credito, data: '2026-12-01', origem: 'adiantado', valor: 90_000, usado: 52_000 } as const
  const ditas = linhas({ creditos: [credito, { ...adiantado, devolvido: 10_000, saldo: 28_000 }] })
  expect(ditas.slice(ditas.indexOf('# Créditos da unidade'), -1)).toEqual([
    '# Créditos da unidade',
    'Recebido em | Origem | Valor → | Usado → | Devolvido → | Resta →',
    '05/11/2026 | Pago a mais | R$ 80,00 | R$ 80,00 |  | ',
    '01/12/2026 | Pago adiantado | R$ 900,00 | R$ 520,00 | R$ 100,00 | R$ 280,00',
    '= Total |  | R$ 980,00 | R$ 600,00 | R$ 100,00 | R$ 280,00',
    'O que o crédito pagou está nas cobranças acima, como pago no dia em que passou a valer.',
  ])
})
