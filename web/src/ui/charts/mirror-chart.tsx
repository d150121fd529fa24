import { useElementSize } from '@mantine/hooks'
import { useId } from 'react'
import { amountParts, shortAmount } from '../text/amount-format.ts'
import { usePhone } from '../use-phone.ts'
import { ChartFrame, type PointText } from './chart-frame.tsx'
import { axisSteps, monthLong } from './chart-math.ts'
import { ActiveBand, Bars, Hatch, Level, MonthNames } from './chart-parts.tsx'
import { centreOf, heightOf, type Plot } from './chart-plot.ts'
import { ChartTable } from './chart-table.tsx'
import css from './chart.module.css'

/** One month, amounts in reais, both positive; the balance may be negative. */
export type MirrorPoint = { month: string; up: number; down: number; balance: number }

export type MirrorChartProps = {
  title: string
  points: readonly MirrorPoint[]
  /** Month in course, `YYYY-MM`: hatched. */
  current: string | null
  labels: { up: string; down: string; balance: string }
}

const reais = (v: number, plus = false) => {
  const { sinal, numero } = amountParts(v, 2, plus)
  return `${sinal}R$\u00a0${numero}`
}

/**
 * Mirrored chart: what came in goes up, what went out goes down, the balance is a line over a halo.
 * Redrawn at its own width, so that the text stays 12 px.
 */
export function MirrorChart({ title, points, current, labels }: MirrorChartProps) {
  const phone = usePhone()
  const { ref, width } = useElementSize()
  const left = phone ? 54 : 58
  const right = phone ? 0 : 6
  const height = phone ? 270 : 336
  const months = points.map((p) => p.month)
  const words: PointText[] = points.map((p) => ({
    title: monthLong(p.month) + (p.month === current ? ' (em curso)' : ''),
    lines: [
      { label: labels.up, value: reais(p.up) },
      { label: labels.down, value: reais(p.down) },
      { label: labels.balance, value: reais(p.balance, true) },
    ],
  }))
  const span = width - left - right
  const summary = `${title}: ${labels.up} para cima, ${labels.down} para baixo e ${labels.balance}, de ${monthLong(months[0] ?? '')} a ${monthLong(months.at(-1) ?? '')}`
  const series = [
    { label: labels.up, values: points.map((p) => p.up) },
    { label: labels.down, values: points.map((p) => p.down) },
    { label: labels.balance, values: points.map((p) => p.balance) },
  ]
  return (
    <ChartFrame
      title={title}
      legend={<Legend labels={labels} hatched={current !== null} />}
      summary={summary}
      points={words}
      height={height}
      placeOf={(i) => (width === 0 ? 0 : (left + (span * (i + 0.5)) / points.length) / width)}
      figure={(active) => (
        <div ref={ref} style={{ height }}>
          {width > 0 && <Mirror {...{ points, current, phone, width, height, left, right, active }} />}
        </div>
      )}
      table={<ChartTable caption={summary} months={months} current={current} series={series} />}
    />
  )
}

function Legend({ labels, hatched }: { labels: MirrorChartProps['labels']; hatched: boolean }) {
  return (
    <ul className={css.legenda}>
      <li>
        <i className={css.chaveUp} />
        {labels.up}
      </li>
      <li>
        <i className={css.chaveDown} />
        {labels.down}
      </li>
      <li>
        <i className={css.chaveLinha} />
        {labels.balance}
      </li>
      {hatched && (
        <li>
          <i className={css.chaveCurso} />
          Mês em curso
        </li>
      )}
    </ul>
  )
}

type MirrorProps = {
  points: readonly MirrorPoint[]
  current: string | null
  phone: boolean
  width: number
  height: number
  left: number
  right: number
  active: number | null
}

function Mirror({ points, current, phone, width, height, left, right, active }: MirrorProps) {
  const id = useId()
  const steps = axisSteps(Math.max(0, ...points.flatMap((p) => [p.up, p.down, Math.abs(p.balance)])))
  const top = steps.at(-1) ?? 0
  const months = points.map((p) => p.month)
  const inCourse = current === null ? -1 : months.indexOf(current)
  const last = points.at(-1)
  const plot: Plot = {
    left,
    top: 14,
    width: width - left - right,
    height: height - 14 - (phone ? 30 : 36),
    count: points.length,
    min: -top,
    max: top,
  }
  const bars = { plot, share: 0.47 }
  return (
    <svg className={css.desenho} width={width} height={height}>
      <defs>
        <Hatch id={`${id}u`} tone="up" />
        <Hatch id={`${id}d`} tone="down" />
      </defs>
      <ActiveBand plot={plot} active={active} />
      {[...steps.slice(1).map((s) => -s), ...steps].map((step) => (
        <g key={step}>
          <Level plot={plot} at={step} stroke="var(--cd-line)" />
          <text className={css.texto} x={left - 10} y={heightOf(plot, step) + 4} textAnchor="end">
            {shortAmount(step)}
          </text>
        </g>
      ))}
      <MonthNames plot={plot} months={months} initials={phone} />
      <Bars {...bars} tone="up" values={points.map((p) => p.up)} hatched={{ index: inCourse, id: `${id}u` }} />
      <Bars {...bars} tone="down" values={points.map((p) => -p.down)} hatched={{ index: inCourse, id: `${id}d` }} />
      <Level plot={plot} at={0} stroke="var(--cd-edge)" />
      <Balance plot={plot} values={points.map((p) => p.balance)} />
      {last && <LastValue plot={plot} value={last.up} />}
      {last && <LastValue plot={plot} value={-last.down} />}
    </svg>
  )
}

/** The balance as a line over a halo, with hollow points. */
function Balance({ plot, values }: { plot: Plot; values: readonly number[] }) {
  const places = values.map((value, i) => ({ x: centreOf(plot, i), y: heightOf(plot, value) }))
  const line = { fill: 'none', points: places.map(({ x, y }) => `${x},${y}`).join(' ') }
  return (
    <>
      <polyline {...line} stroke="var(--cd-page)" strokeWidth={5} />
      <polyline {...line} stroke="var(--cd-ink)" strokeWidth={2} />
      {places.map(({ x, y }) => (
        <circle key={x} className={css.ponto} cx={x} cy={y} r="3.5" />
      ))}
    </>
  )
}

/** The last value is written, in the words of the axis, so that no fact is only in the card. */
function LastValue({ plot, value }: { plot: Plot; value: number }) {
  if (value === 0) return null
  return (
    <text
      className={css.ultimo}
      x={plot.left + plot.width}
      y={heightOf(plot, value) + (value > 0 ? -8 : 16)}
      textAnchor="end"
    >
      {value > 0 && '+'}
      {shortAmount(value)}
    </text>
  )
}
