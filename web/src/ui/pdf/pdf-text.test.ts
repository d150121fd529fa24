import { describe, expect, test } from 'vitest'
import { paragraphsOf, type TextPiece } from './pdf-text.ts'

const piece = (str: string, y: number, hasEOL = false): TextPiece => ({
  str,
  hasEOL,
  transform: [1, 0, 0, 1, 40, y],
  height: 12,
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

  test('do que é só imagem não há texto', () => {
    expect(paragraphsOf([])).toEqual([])
    expect(paragraphsOf([piece('  ', 700, true)])).toEqual([])
  })
})
