import css from './brand.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'

const windows = [5, 10.3, 15.6].flatMap((y) => [6, 13].map((x) => ({ x, y, lit: x === 13 && y === 10.3 })))

/** The mark alone, 24 px: six windows, one lit. Decorative. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <rect width="24" height="24" rx="5" fill="var(--cd-brand-solid)" />
      <g fill="var(--cd-on-brand)">
        {windows.map((w) => (
          <rect
            key={`${w.x} ${w.y}`}
            x={w.x}
            y={w.y}
            width="5"
            height="3.4"
            rx=".8"
            opacity={w.lit ? undefined : 0.55}
          />
        ))}
      </g>
    </svg>
  )
}

/** Mark and name of the product. `markOnly` leaves the name to screen readers (narrow menu). */
export function Brand({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <span className={css.marca}>
      <BrandMark />
      {markOnly ? <VisuallyHidden>Condomínio em Dia</VisuallyHidden> : 'Condomínio em Dia'}
    </span>
  )
}
