import { describe, expect, test } from 'vitest'
import { paragraphsOf, type TextPiece } from './pdf-text.ts'

const piece = (str: string, y: number, hasEOL = false, x = 40): TextPiece => ({
  str,
  hasEOL,
  transform: [1, 0, 0, 1, x, y],
  height: 12,
  width: str.length * 6,
})

describe('o texto de uma página', () => {
  test('linhas seguidas são um parágrafo; mais longe, outro', () => {
    expect(
      paragraphsOf([
        piece('Aos dez dias de', 700, true),
        piece('março reuniram-se', 685, true),
        piece('Pauta: pintura', 640, true),
      ]),
    ).toEqual(['Aos dez dias de março reuniram-se', 'Pauta: pintura'])
  })

  test('pedaços da mesma linha se juntam, também sem dizer onde ela acaba', () => {
    expect(paragraphsOf([piece('Aprovada', 700), piece(' a ', 700), piece('obra.', 700), piece('Fim', 600)])).toEqual([
      'Aprovada a obra.',
      'Fim',
    ])
  })

  test('colunas da mesma linha não se colam, também com o vazio entre elas dito; palavras seguidas são uma frase', () => {
    const linha = [piece('Seguro predial', 700), piece(' ', 700, false, 124), piece('Três propostas', 700, true, 260)]
    expect(paragraphsOf(linha)).toEqual(['Seguro predial · Três propostas'])
    expect(paragraphsOf([piece('Aprovada', 700), piece('a obra', 700, true, 91)])).toEqual(['Aprovadaa obra'])
    expect(paragraphsOf([piece('Aprovada ', 700), piece('a obra', 700, true, 94)])).toEqual(['Aprovada a obra'])
  })

  test('a linha de baixo não é coluna da de cima', () => {
    expect(paragraphsOf([piece('Um', 700, true, 40), piece('Dois', 685, true, 300)])).toEqual(['Um Dois'])
  })

  test('do que é só imagem não há texto', () => {
    expect(paragraphsOf([])).toEqual([])
    expect(paragraphsOf([piece('  ', 700, true)])).toEqual([])
  })
})
