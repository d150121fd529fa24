import { monthShort, yearUnder } from './chart-math.ts'
import { centreOf, heightOf, pitchOf, type Plot } from './chart-plot.ts'
import css from './chart.module.css'

/** Stripes for the month in course, in the colour of its bar. */
export function Hatch({ id, tone }: { id: string; tone: 'up' | 'down' }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={css[tone]} width="5" height="5" opacity=".33" />
      <rect className={css[tone]} width="2.6" height="5" />
    </pattern>
  )
}

const WIDEST_BAR = 18

type BarsProps = {
  plot: Plot
  /** Amounts in their order; those below zero hang from it. */
  values: readonly number[]
  tone: 'up' | 'down'
  /** Part of a point's place that its bar takes. */
  share: number
  /** The hatched bar, and its stripes. */
  hatched: { index: number; id: string }
}

/** Bars from zero, without radius nor gradient. */
export function Bars({ plot, values, tone, share, hatched }: BarsProps) {
  const width = Math.min(WIDEST_BAR, Math.round(pitchOf(plot) * share))
  const zero = heightOf(plot, 0)
  return values.map((value, i) => {
    const end = heightOf(plot, value)
    const box = { x: centreOf(plot, i) - width / 2, y: Math.min(zero, end), width, height: Math.abs(end - zero) }
    return i === hatched.index ? (
      <rect key={i} {...box} fill={`url(#${hatched.id})`} />
    ) : (
      <rect key={i} {...box} className={css[tone]} data-bar={tone} />
    )
  })
}

type LevelProps = { plot: Plot; at: number; stroke: string; strokeDasharray?: string }

/** A line across the chart at an amount. */
export function Level({ plot, at, ...line }: LevelProps) {
  const y = heightOf(plot, at)
  return <line x1={plot.left} x2={plot.left + plot.width} y1={y} y2={y} {...line} />
}

type MonthNamesProps = { plot: Plot; months: readonly string[]; initials: boolean }

/** Months under the axis: names with the year under the first of each, or initials alone; the last one in bold. */
export function MonthNames({ plot, months, initials }: MonthNamesProps) {
  const top = plot.top + plot.height
  return (
    <g textAnchor="middle">
      {months.map((month, i) => {
        const [x, name] = [centreOf(plot, i), monthShort(month)]
        const year = initials ? '' : yearUnder(months, i)
        return (
          <g key={month}>
            <text className={i === months.length - 1 ? css.forte : css.texto} x={x} y={top + 18}>
              {initials ? name.slice(0, 1) : name}
            </text>
            {year && (
              <text className={css.ano} x={x} y={top + 33}>
                {year}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

/** The band behind the point being read. */
export function ActiveBand({ plot, active }: { plot: Plot; active: number | null }) {
  if (active === null) return null
  const width = pitchOf(plot)
  return (
    <rect
      className={css.ativo}
      x={centreOf(plot, active) - width / 2}
      y={plot.top}
      width={width}
      height={plot.height}
    />
  )
}
