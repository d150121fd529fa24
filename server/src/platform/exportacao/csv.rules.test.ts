import { describe, expect, test } from 'vitest'
import { FORMULAS } from '../../../test/ataques.ts'
import { lerCsv } from '../../../test/planilhas.ts'
import { cabecalhoEmCsv, linhasEmCsv } from './csv.rules.ts'
import type { Celula, Coluna } from './tabela.ts'

const colunas: Coluna[] = [
  { titulo: 'Texto', tipo: 'texto', largura: 10 },
  { titulo: 'Valor (R$)', tipo: 'reais', largura: 10 },
  { titulo: 'Quantos', tipo: 'inteiro', largura: 10 },
  { titulo: 'Dia', tipo: 'data', largura: 10 },
]
const emCsv = (...linha: Celula[]) => linhasEmCsv(colunas, [linha])

describe('fórmulas (D4)', () => {
  test.each([...FORMULAS, '\t=1', '\r=1', '\0=1', '\n=1', '   =1', ' \0\t=1', '\u00a0=1', '\0', '\u0001+1', '=1\n+2'])(
    '%j começa por apóstrofo',
    (texto) => {
      expect(lerCsv(emCsv(texto))[0]?.[0]).toBe(`'${texto}`)
    },
  )

  test.each(['texto', '1+1', 'a=b', 'condominio@exemplo.com.br', "'já com apóstrofo", '', '1', 'R$ -1'])(
    '%j fica como está',
    (texto) => {
      expect(lerCsv(emCsv(texto))[0]?.[0]).toBe(texto)
    },
  )

  test('número negativo continua número', () => {
    expect(emCsv('x', -1234.5, -2, null)).toBe('x;-1234,50;-2;\r\n')
  })
})

describe('formato', () => {
  test('aspas, ponto e vírgula e quebras vão entre aspas, como manda a RFC 4180', () => {
    expect(emCsv('a;"b"\nc')).toBe('"a;""b""\nc"\r\n')
  })

  test.each([
    [0.1, '0,10'],
    [1234567.89, '1234567,89'],
    [999_999_999.99, '999999999,99'],
    [0, '0,00'],
  ])('%d reais é %s', (valor, texto) => {
    expect(emCsv('', valor)).toBe(`;${texto}\r\n`)
  })

  test('o dia é escrito como se lê aqui', () => {
    expect(emCsv(null, null, null, '2024-02-29')).toBe(';;;29/02/2024\r\n')
  })

  test('o cabeçalho leva a marca do UTF-8', () => {
    expect(cabecalhoEmCsv(colunas)).toBe('\ufeffTexto;Valor (R$);Quantos;Dia\r\n')
  })
})

test('a porcentagem tem uma casa; numa coluna de dias só o que é um dia se escreve como dia', () => {
  const outras: Coluna[] = [
    { titulo: 'Parte', tipo: 'percentual', largura: 10 },
    { titulo: 'Dia', tipo: 'data', largura: 10 },
  ]
  expect(linhasEmCsv(outras, [[97.3, '2024-02-29']])).toBe('97,3;29/02/2024\r\n')
  expect(linhasEmCsv(outras, [[100, 'Total']])).toBe('100,0;Total\r\n')
  expect(linhasEmCsv(outras, [[0, 'desde 2024-02-29']])).toBe('0,0;desde 2024-02-29\r\n')
  expect(linhasEmCsv(outras, [[0, '2024-02-29 e depois']])).toBe('0,0;2024-02-29 e depois\r\n')
})
