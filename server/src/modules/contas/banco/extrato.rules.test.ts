import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chavesDasLinhas,
  coberturaDe,
  limparTexto,
  parecidasCom,
  periodoDe,
  problemaDoDia,
  type LinhaDoExtrato,
} from './extrato.rules.ts'
import { lerValor } from '../../pessoas/importacoes/valores.rules.ts'

const linha = (mudancas: Partial<LinhaDoExtrato> = {}): LinhaDoExtrato => ({
  numero: 1,
  data: '2026-11-10',
  valor: 52_000,
  descricao: 'PIX',
  documento: null,
  fitid: null,
  ...mudancas,
})

describe('valor', () => {
  test.each([
    ['1234', 123_400],
    ['1234.56', 123_456],
    ['1234,56', 123_456],
    ['1234,5', 123_450],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1.234', 123_400],
    ['1,234', 123_400],
    ['12.345.678', 1_234_567_800],
    ['12,345,678.9', 1_234_567_890],
    ['1234,560', 123_456],
    ['0,00', 0],
    ['R$ 1.234,56', 123_456],
    ['R$ -5,00', -500],
    ['+5,00', 500],
    ['-5,00', -500],
    ['−5,00', -500],
    ['–5,00', -500],
    ['5,00-', -500],
    ['5,00 D', -500],
    ['5,00d', -500],
    ['5,00 C', 500],
    ['-5,00 D', -500],
    ['-5,00 C', -500],
    ['(5,00)', -500],
    ['( 1.234,56 )', -123_456],
    ['999.999.999,99', 99_999_999_999],
  ])('%j são %d centavos', (texto, centavos) => {
    expect(lerValor(texto)).toBe(centavos)
  })

  test.each([
    '',
    'abc',
    '5,00 X',
    'x5,00',
    '5,00x',
    '-5,00-',
    '+5,00-',
    '--5',
    '(5,00 C)',
    '(5,00d)',
    '(-5,00)',
    '((5,00))',
    '(5,00',
    '5,00)',
    '()',
    '1.234.56',
    '1,234,56',
    '1.23.456',
    '12345.678,90',
    '1,2,3',
    '1234,567',
    ',50',
    '.',
    '5,',
    '1.000.000.000,00',
    '999.999.999,99999',
    '0'.repeat(21),
  ])('%j não é um valor', (texto) => {
    expect(lerValor(texto)).toBeNull()
  })
})

test('o texto do banco fica numa linha, sem caracteres de controle, com até 300 letras', () => {
  expect(limparTexto('  PIX\r\n\tRECEBIDO\u200b\u0007 ANA  ')).toBe('PIX RECEBIDO ANA')
  expect(limparTexto('A\u0000\u0001B')).toBe('A B')
  expect(limparTexto('\ud800x')).toBe('\ufffdx')
  expect(limparTexto(`${'x'.repeat(299)} yy`)).toBe('x'.repeat(299))
  expect(limparTexto('x'.repeat(301))).toHaveLength(300)
})

test.each([
  ['2026-11-23', null],
  ['2026-11-24', 'A data está no futuro'],
  ['1990-01-01', null],
  ['1989-12-31', 'A data é antiga demais para um extrato'],
])('o dia %s num extrato lido em 23/11/2026: %s', (dia, problema) => {
  expect(problemaDoDia(dia, '2026-11-23')).toBe(problema)
})

test('um dia que não existe não é de extrato nenhum', () => {
  expect(problemaDoDia('2026-02-30', '2026-11-23')).not.toBeNull()
})

describe('chaves', () => {
  test('uma linha se conhece pelo dia, pelo valor e pelo identificador do banco', () => {
    expect(chavesDasLinhas([linha({ fitid: 'A1' })])).toEqual(['ofx|2026-11-10|52000|A1'])
  })

  test('sem identificador, pela descrição e pelo documento', () => {
    expect(chavesDasLinhas([linha(), linha({ documento: '77' })])).toEqual([
      'csv|2026-11-10|52000|PIX|',
      'csv|2026-11-10|52000|PIX|77',
    ])
  })

  test('as iguais em tudo se contam', () => {
    expect(chavesDasLinhas([linha(), linha(), linha({ valor: -1 }), linha()])).toEqual([
      'csv|2026-11-10|52000|PIX|',
      'csv|2026-11-10|52000|PIX||2',
      'csv|2026-11-10|-1|PIX|',
      'csv|2026-11-10|52000|PIX||3',
    ])
  })
})

describe('cobertura', () => {
  const linhas = [linha({ data: '2026-11-10' }), linha({ data: '2026-11-02' }), linha({ data: '2026-11-05' })]
  const cobre = (
    periodo: { de: string | null; ate: string | null },
    saldo: { valor: number; em: string } | null = null,
    presente = '2026-11-23',
  ) => coberturaDe({ linhas, periodo, saldo }, presente)

  test('um extrato sem linhas não cobre nada', () => {
    expect(
      coberturaDe({ linhas: [], periodo: { de: '2026-11-01', ate: '2026-11-30' }, saldo: null }, '2026-11-23'),
    ).toBe(null)
  })

  test('o que o arquivo não diz, dizem as linhas', () => {
    expect(cobre({ de: null, ate: null })).toEqual({ de: '2026-11-02', ate: '2026-11-10' })
  })

  test('vale o que o arquivo diz, e nunca menos do que as linhas', () => {
    expect(cobre({ de: '2026-11-01', ate: '2026-11-20' })).toEqual({ de: '2026-11-01', ate: '2026-11-20' })
    expect(cobre({ de: '2026-11-04', ate: '2026-11-06' })).toEqual({ de: '2026-11-02', ate: '2026-11-10' })
  })

  test('sem fim dito, vai até o dia do saldo', () => {
    expect(cobre({ de: null, ate: null }, { valor: 0, em: '2026-11-15' })?.ate).toBe('2026-11-15')
    expect(cobre({ de: null, ate: '2026-11-12' }, { valor: 0, em: '2026-11-15' })?.ate).toBe('2026-11-12')
  })

  test('nenhum dia depois de hoje está coberto', () => {
    expect(cobre({ de: null, ate: '2026-11-30' }, null, '2026-11-23')?.ate).toBe('2026-11-23')
  })
})

test.each(['x(5,00)', '(5,00)x', '(C5)', '5,00CD'])('%j tem algo a mais: não é um valor', (texto) => {
  expect(lerValor(texto)).toBeNull()
})

test('os espaços do começo não tomam o lugar do que se guarda', () => {
  expect(limparTexto(`   ${'x'.repeat(300)}`)).toBe('x'.repeat(300))
})

describe('as que podem ser as mesmas de um arquivo do outro formato', () => {
  const [pix, deNovo, luz] = [
    linha(),
    linha({ descricao: 'PIX RECEBIDO' }),
    linha({ valor: -20_000, descricao: 'LUZ' }),
  ]

  test('são as do mesmo dia e do mesmo valor, com quaisquer palavras', () => {
    expect(parecidasCom([pix, luz], [linha({ descricao: 'TRANSF PIX ANA', fitid: 'A1' })])).toEqual(new Set([pix]))
  })

  test.each([
    ['de outro dia', { data: '2026-11-11' }],
    ['de outro valor', { valor: 52_001 }],
    ['do mesmo valor, mas que saiu', { valor: -52_000 }],
  ])('nunca uma %s', (_, outra) => {
    expect(parecidasCom([pix, luz], [linha(outra)])).toEqual(new Set())
  })

  test('são tantas quantas a conta tem, as primeiras do arquivo', () => {
    const outra = linha({ descricao: 'PIX DE RUI' })
    expect([...parecidasCom([pix, luz, deNovo, outra], [linha(), linha()])]).toEqual([pix, deNovo])
  })

  test('são o menor dos dois números, em cada dia e valor', () => {
    const poucas = fc.array(
      fc.record({ data: fc.constantFrom('2026-11-10', '2026-11-11'), valor: fc.constantFrom(1, 2) }),
    )
    fc.assert(
      fc.property(poucas, poucas, (doArquivo, daConta) => {
        const parecidas = [...parecidasCom(doArquivo, daConta)]
        for (const l of [...doArquivo, ...daConta]) {
          const iguais = (ls: typeof daConta) => ls.filter((o) => o.data === l.data && o.valor === l.valor).length
          expect(iguais(parecidas)).toBe(Math.min(iguais(doArquivo), iguais(daConta)))
        }
      }),
    )
  })
})

test('o período de umas linhas vai do primeiro dia ao último, em qualquer ordem', () => {
  expect(periodoDe(['2026-11-05', '2026-11-10', '2026-11-02', '2026-11-07'].map((data) => ({ data })))).toEqual({
    de: '2026-11-02',
    ate: '2026-11-10',
  })
  expect(periodoDe([linha()])).toEqual({ de: '2026-11-10', ate: '2026-11-10' })
  expect(periodoDe([])).toBeNull()
})
