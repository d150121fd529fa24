import css from './skeleton.module.css'

export interface SkeletonProps {
  /** In px, or any CSS length. */
  width?: number | string
  /** In px; a line of text without it. */
  height?: number
}

/** A bar in the place of a text that is coming. Silent to screen readers: what holds it says `aria-busy`. */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return <span className={css.barra} style={{ width, height }} aria-hidden="true" />
}

const widths = [72, 54, 63, 81, 48]

/** Width of the nth bar of a column, in percent: uneven as words are, the same at every draw. */
export const skeletonWidth = (row: number, column: number): string =>
  `${widths[(row * 3 + column * 2) % widths.length]}%`
