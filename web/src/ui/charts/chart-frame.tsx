import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { walk } from './chart-math.ts'
import css from './chart.module.css'
import place from './chart-place.module.css'

/** One point as words: for the card beside it and for screen readers. */
export type PointText = { title: string; lines: readonly { label: string; value: string }[] }

export type ChartFrameProps = {
  title: string
  legend?: ReactNode
  /** Spoken summary of the figure: what it shows, from when to when. */
  summary: string
  points: readonly PointText[]
  /** Horizontal place of a point's centre, 0 to 1 of the width. */
  placeOf: (index: number) => number
  height: number
  figure: (active: number | null) => ReactNode
  table: ReactNode
}

/**
 * Heading, legend and "Ver tabela" around a figure. The figure takes the focus: arrows, Home and End walk its points, which
 * are spoken and shown in a card; the pointer does the same. The table says all of it without the figure.
 */
export function ChartFrame({ title, legend, table, ...stage }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <section className={place.grafico} aria-label={title}>
      <div className={place.cabeca}>
        <h2>{title}</h2>
        {!asTable && legend}
        <Button variant="text" size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Ver gráfico' : 'Ver tabela'}
          <VisuallyHidden> de {title}</VisuallyHidden>
        </Button>
      </div>
      {asTable ? table : <Stage {...stage} />}
    </section>
  )
}

type StageProps = Omit<ChartFrameProps, 'title' | 'legend' | 'table'>

function Stage({ summary, points, placeOf, height, figure }: StageProps) {
  const [active, setActive] = useState<number | null>(null)
  const [spoken, setSpoken] = useState('')
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'Escape' && active !== null) {
      setActive(null)
      return
    }
    const next = walk(e.key, active, points.length)
    if (next === null) return
    e.preventDefault()
    setActive(next)
    setSpoken(sayPoint(points[next]))
  }
  const onPointerMove = (e: PointerEvent<HTMLDivElement>) => {
    const box = e.currentTarget.getBoundingClientRect()
    setActive(nearest((e.clientX - box.left) / box.width, points.length, placeOf))
  }
  const shown = active === null ? undefined : points[active]
  return (
    <div
      className={css.palco}
      style={{ height }}
      tabIndex={0}
      role="application"
      aria-roledescription="gráfico"
      aria-label={`${summary}. Use as setas para percorrer os meses.`}
      onKeyDown={onKeyDown}
      onBlur={() => setActive(null)}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setActive(null)}
    >
      <div aria-hidden="true">{figure(active)}</div>
      {shown && active !== null && <PointCard point={shown} place={placeOf(active)} />}
      <div role="status">
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </div>
    </div>
  )
}

const sayPoint = (p: PointText | undefined) =>
  p ? `${p.title}: ${p.lines.map((l) => `${l.label} ${l.value}`).join('; ')}` : ''

function nearest(place: number, count: number, placeOf: (i: number) => number): number | null {
  let best: number | null = null
  for (let i = 0; i < count; i++)
    if (best === null || Math.abs(placeOf(i) - place) < Math.abs(placeOf(best) - place)) best = i
  return best
}

function PointCard({ point, place }: { point: PointText; place: number }) {
  const side: CSSProperties =
    place > 0.5 ? { right: `calc(${(1 - place) * 100}% + 20px)` } : { left: `calc(${place * 100}% + 20px)` }
  return (
    <div className={css.ficha} style={side} aria-hidden="true">
      <strong>{point.title}</strong>
      <dl>
        {point.lines.map((l) => (
          <div key={l.label} style={{ display: 'contents' }}>
            <dt>{l.label}</dt>
            <dd>{l.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
