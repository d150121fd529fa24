/** Where on the window a message stands without covering what somebody needs next. Pure. */

export interface Caixa {
  left: number
  top: number
  width: number
  height: number
}

/** How far from one place to the next that is tried, in CSS pixels, and how far from the edges. */
const PASSO = 16
const MARGEM = 16

const sobreposta = (a: Caixa, b: Caixa): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top))

/** From one edge to the other, both reached. */
function* passos(de: number, ate: number): Generator<number> {
  for (let x = de; x < ate; x += PASSO) yield x
  yield Math.max(de, ate)
}

/**
 * The place nearest to the foot, and there to the left, that covers none of these; where there is none, the one that covers least.
 * @param cheias what is not to be covered: controls and totals
 */
export function ondeCabe(
  { width, height }: Pick<Caixa, 'width' | 'height'>,
  janela: Pick<Caixa, 'width' | 'height'>,
  cheias: readonly Caixa[],
): { left: number; top: number } {
  let melhor = { left: MARGEM, top: janela.height - height - MARGEM, coberto: Infinity }
  for (const debaixo of passos(MARGEM, janela.height - height - MARGEM))
    for (const left of passos(MARGEM, janela.width - width - MARGEM)) {
      const top = janela.height - height - debaixo
      const caixa = { left, top, width, height }
      const coberto = cheias.reduce((s, c) => s + sobreposta(caixa, c), 0)
      if (coberto < melhor.coberto) melhor = { left, top, coberto }
      if (coberto === 0) return { left, top }
    }
  return { left: melhor.left, top: melhor.top }
}
