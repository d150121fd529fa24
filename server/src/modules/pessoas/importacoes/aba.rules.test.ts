import { describe, expect, test } from 'vitest'
import type { AbaLida } from '#server/platform/planilhas/planilha-worker.ts'
import { lerAba } from './aba.rules.ts'

const NOMES = { varias: 'linhas', vazio: 'O arquivo não tem nada' }
const TITULOS = { data: ['data'], valor: ['valor', 'valor (r$)'] }

const aba = (linhas: (string | number)[][], outras: string[] = []): AbaLida => ({
  ...{ aba: 'Março', outras, total: linhas.length, colunas: Math.max(0, ...linhas.map((l) => l.length)), avisos: [] },
  linhas: linhas.map((celulas, i) => ({
    numero: i * 2 + 1,
    celulas: celulas.map((c) => ({ texto: String(c), numero: typeof c === 'number' ? c : null })),
  })),
})
const ler = (linhas: (string | number)[][], outras?: string[]) => lerAba(aba(linhas, outras), NOMES, TITULOS)

describe('títulos', () => {
  test('estão na linha que mais títulos conhecidos tem, e o que vem acima não é linha', () => {
    const lido = ler([['Edifício Aurora'], ['Período', '2024'], ['Data', 'Valor (R$)'], ['01/02/2024', 12.5]])
    expect(lido.cabecalho).toEqual(['Data', 'Valor (R$)'])
    expect(lido.linhas).toEqual([{ numero: 7, celulas: ['01/02/2024', '12.5'], numeros: [null, 12.5] }])
  })

  test('sem nenhum conhecido são a primeira linha', () => {
    expect(
      ler([
        ['a', 'b'],
        ['1', '2'],
      ]).cabecalho,
    ).toEqual(['a', 'b'])
  })
})

describe('recusas e avisos', () => {
  test('só títulos não é nada, e a aba vazia também não', () => {
    expect(() => ler([['Data', 'Valor']])).toThrow('O arquivo não tem nada')
    expect(() => ler([])).toThrow('O arquivo não tem nada')
  })

  test('colunas e linhas demais são recusadas com quantas são', () => {
    const larga = Array.from({ length: 41 }, (_, i) => `c${i}`)
    expect(() => ler([larga, larga])).toThrow('41 colunas')
    expect(() => lerAba({ ...aba([['Data'], ['1/1/2024']]), total: 5002 }, NOMES, TITULOS)).toThrow(
      'no máximo 5.000 linhas',
    )
    expect(lerAba({ ...aba([['Data'], ['1/1/2024']]), total: 5001 }, NOMES, TITULOS).linhas).toHaveLength(1)
  })

  test('diz as abas que ficaram de fora, e não a que explica o modelo', () => {
    const linhas = [['Data'], ['1/1/2024']]
    expect(ler(linhas, ['Como preencher']).avisos).toEqual([])
    expect(ler(linhas, ['Abril', 'Como preencher', 'Maio']).avisos).toEqual([
      'Foi lida só “Março”, a primeira aba com conteúdo: as abas “Abril”, “Maio” não.',
    ])
  })
})
