import { usePlotArea, useXAxisScale } from 'recharts'
import { monthShort, yearUnder } from './chart-math.ts'
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

export type BarBox = {
  x?: number | string
  y?: number | string
  width?: number | string
  height?: number | string
  index?: number
}

/** Bar without radius nor gradient; recharts gives heights below zero as negative, which SVG refuses. */
export function drawBar(box: BarBox, tone: 'up' | 'down', hatch: string | null) {
  const height = Number(box.height ?? 0)
  const y = Number(box.y ?? 0)
  return (
    <rect
      className={hatch ? undefined : css[tone]}
      fill={hatch ? `url(#${hatch})` : undefined}
      x={box.x}
      y={Math.min(y, y + height)}
      width={box.width}
      height={Math.abs(height)}
    />
  )
}

type TickBox = { x?: number | string; y?: number | string; index?: number; payload?: { value?: unknown } }

/** Month under the axis: its name with the year under the first of each, or its initial alone; the last one in bold. */
export function monthTick(months: readonly string[], initials: boolean, boldAt: number | null) {
  return function MonthTick({ x, y, index = 0 }: TickBox) {
    const name = monthShort(months[index] ?? '')
    const year = initials ? '' : yearUnder(months, index)
    const top = Number(y ?? 0)
    return (
      <g textAnchor="middle">
        <text className={index === boldAt ? css.forte : css.texto} x={x} y={top + 10}>
          {initials ? name.slice(0, 1) : name}
        </text>
        {year && (
          <text className={css.ano} x={x} y={top + 25}>
            {year}
          </text>
        )}
      </g>
    )
  }
}

/** The band behind the point being read. */
export function ActiveBand({ month, width }: { month: string | null; width: number }) {
  const scale = useXAxisScale()
  const plot = usePlotArea()
  if (month === null || !scale || !plot) return null
  const centre = scale(month, { position: 'middle' })
  if (centre === undefined) return null
  return <rect className={css.ativo} x={centre - width / 2} y={plot.y} width={width} height={plot.height} />
}
