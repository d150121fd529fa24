/** Where a chart stands in its drawing, in px, and the amounts at its foot and at its top. */
export type Plot = {
  left: number
  top: number
  width: number
  height: number
  /** Points side by side. */
  count: number
  min: number
  max: number
}

/** Width of one point's place. */
export const pitchOf = (plot: Plot): number => plot.width / Math.max(1, plot.count)

/** Middle of a point's place, from the left. */
export const centreOf = (plot: Plot, index: number): number => plot.left + pitchOf(plot) * (index + 0.5)

/** Height an amount stands at, from the top of the drawing. */
export const heightOf = (plot: Plot, amount: number): number =>
  plot.top + ((plot.max - amount) / (plot.max - plot.min)) * plot.height
