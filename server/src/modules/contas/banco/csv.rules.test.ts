import { describe, expect, test } from 'vitest'
import type { CampoDoExtrato } from '#contract/contas/banco.ts'
import { adivinharColunas } from '../../pessoas/importacoes/leitura.rules.ts'
import { faltaColuna, lerMovimento, TITULOS_DO_EXTRATO } from './csv.rules.ts'

const COLUNAS: CampoDoExtrato[] = ['data', 'descricao', 'valor', 'documento']
function ler(celulas: string[], colunas: (CampoDoExtrato | null)[] = COLUNAS) {
  const lido = { codificacao: 'UTF-8', separador: ';', aba: null, cabecalho: colunas.map(String) } as const
  return lerMovimento({ ...lido, avisos: [], linhas: [] }, colunas, { numero: 4, celulas }, '2026-11-23')
}
const mensagens = (...args: Parameters<typeof ler>) => {
  const r = ler(...args)
  return r !== null && 'problemas' in r ? r.problemas.map((p) => p.message) : []
}

test('uma linha é um movimento', () => {
  expect(ler(['20/11/2026', 'PIX  ANA', '-1.234,56', '000123'])).toEqual({
    numero: 4,
    data: '2026-11-20',
    valor: -123_456,
    descricao: 'PIX ANA',
    documento: '000123',
    fitid: null,
  })
})

test('sem descrição nem documento, diz que não há', () => {
  expect(ler(['20/11/2026', '', '5,00', ''])).toMatchObject({ descricao: 'Sem descrição', documento: null })
})

test('do documento ficam sessenta caracteres', () => {
  expect(ler(['20/11/2026', 'x', '5,00', '1'.repeat(61)])).toMatchObject({ documento: '1'.repeat(60) })
})

describe('data', () => {
  test.each([
    ['20/11/2026', '2026-11-20'],
    ['2/1/2026', '2026-01-02'],
    ['20/11/26', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['20/11/2026 10:30', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T10:30:00', '2026-11-20'],
  ])('%s é %s', (cru, dia) => {
    expect(ler([cru, 'x', '1,00', ''])).toMatchObject({ data: dia })
  })

  test.each(['20112026', '20/11/026', '20/11/20265', 'x20/11/2026', '31/02/2026', '24/11/2026', '20 11 2026'])(
    '%s não é',
    (cru) => {
      expect(mensagens([cru, 'x', '1,00', ''])).toHaveLength(1)
    },
  )

  test('sem ela a linha não se lê', () => {
    expect(mensagens(['', 'x', '1,00', ''])).toEqual(['A linha não tem data'])
  })
})

describe('valor', () => {
  test('o que não é um valor se diz como escrever', () => {
    expect(mensagens(['20/11/2026', 'x', 'abc', ''])).toEqual(['Escreva o valor como 1.234,56 ou -1.234,56'])
  })

  test('o que entra e o que sai em colunas próprias, com sinal ou sem', () => {
    const colunas: CampoDoExtrato[] = ['data', 'credito', 'debito']
    expect(ler(['20/11/2026', '10,00', ''], colunas)).toMatchObject({ valor: 1_000 })
    expect(ler(['20/11/2026', '', '10,00'], colunas)).toMatchObject({ valor: -1_000 })
    expect(ler(['20/11/2026', '', '-10,00'], colunas)).toMatchObject({ valor: -1_000 })
    expect(ler(['20/11/2026', '-10,00', ''], colunas)).toMatchObject({ valor: 1_000 })
    expect(ler(['20/11/2026', '10,00', '4,00'], colunas)).toMatchObject({ valor: 600 })
    expect(ler(['20/11/2026', '', ''], colunas)).toBeNull()
  })

  test('a coluna do valor, onde a há, diz por si', () => {
    expect(ler(['20/11/2026', '7,00', '10,00'], ['data', 'valor', 'debito'])).toMatchObject({ valor: 700 })
  })
})

test.each([
  ['nada', ''],
  ['zero', '0,00'],
])('o que move %s não é movimento', (_, valor) => {
  expect(ler(['20/11/2026', 'Tarifa', valor, ''])).toBeNull()
})

test('um saldo não é movimento, e quem tem nome parecido é', () => {
  expect(ler(['20/11/2026', 'SALDO DO DIA', '5,00', ''])).toBeNull()
  expect(ler(['20/11/2026', 'Saldo', '5,00', ''])).toBeNull()
  expect(ler(['20/11/2026', 'Saldos Ltda', '5,00', ''])).not.toBeNull()
  expect(ler(['20/11/2026', 'PIX saldo', '5,00', ''])).not.toBeNull()
})

describe('colunas', () => {
  test.each([
    [['data', 'valor'], null],
    [['data', 'credito', 'debito'], null],
    [['valor'], 'Escolha a coluna que tem a data'],
    [['data', null], 'Escolha a coluna do valor, ou as duas de crédito e débito'],
    [['data', 'credito'], 'Escolha a coluna do valor, ou as duas de crédito e débito'],
    [['data', 'debito'], 'Escolha a coluna do valor, ou as duas de crédito e débito'],
  ] as const)('%j: %s', (colunas, falta) => {
    expect(faltaColuna(colunas)).toBe(falta)
  })

  test('os títulos dos bancos se conhecem', () => {
    expect(
      adivinharColunas(['Data', 'Histórico', 'Crédito (R$)', 'Débito (R$)', 'Docto.'], TITULOS_DO_EXTRATO),
    ).toEqual(['data', 'descricao', 'credito', 'debito', 'documento'])
  })
})
