import css from './skeleton.module.css'

/** A bar in the place of a text that is coming. `width` in px or any CSS length. Silent to screen readers. */
export function Skeleton({ width = '100%', height }: { width?: number | string; height?: number }) {
  return <span className={css.barra} style={{ width, height }} aria-hidden="true" />
}

const widths = [72, 54, 63, 81, 48]

/** Width of the nth bar of a column, in percent: uneven as words are, the same at every draw. */
export const skeletonWidth = (row: number, column: number): string =>
  `${widths[(row * 3 + column * 2) % widths.length]}%`
