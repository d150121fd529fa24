import { useElementSize } from '@mantine/hooks'
import { useId } from 'react'
import { amountParts, shortAmount } from '../text/amount-format.ts'
import { ChartFrame } from './chart-frame.tsx'
import { average, monthLong, monthShort } from './chart-math.ts'
import { ActiveBand, Bars, Hatch, Level, MonthNames } from './chart-parts.tsx'
import type { Plot } from './chart-plot.ts'
import { ChartTable } from './chart-table.tsx'
import css from './chart.module.css'

export type BarChartProps = {
  title: string
  /** Months in order, amounts in reais. */
  points: readonly { month: string; value: number }[]
  /** Month in course, `YYYY-MM`: hatched, and out of the average. */
  current: string | null
  /** Index of the month in which the book begins: the average is of the months from then on. */
  from: number
  /** Colour: `up` for what comes in, `down` for what goes out. */
  tone: 'up' | 'down'
}

const HEIGHT = 122

/** Small bars of one series, with the last value and the dashed average written above. */
export function BarChart({ title, points, current, from, tone }: BarChartProps) {
  const { ref, width } = useElementSize()
  const months = points.map((p) => p.month)
  const summary = `${title} por mês, de ${monthLong(months[0] ?? '')} a ${monthLong(months.at(-1) ?? '')}`
  return (
    <ChartFrame
      title={title}
      summary={summary}
      height={HEIGHT}
      points={points.map((p) => ({
        title: monthLong(p.month) + (p.month === current ? ' (em curso)' : ''),
        lines: [{ label: title, value: `R$\u00a0${amountParts(p.value).numero}` }],
      }))}
      placeOf={(i) => (i + 0.5) / points.length}
      figure={(active) => (
        <div ref={ref} style={{ height: HEIGHT }}>
          {width > 0 && <Drawing {...{ points, current, from, tone, width, active }} />}
        </div>
      )}
      table={
        <ChartTable
          caption={summary}
          months={months}
          current={current}
          series={[{ label: title, values: points.map((p) => p.value) }]}
        />
      }
    />
  )
}

type DrawingProps = Omit<BarChartProps, 'title'> & { width: number; active: number | null }

function Drawing({ points, current, from, tone, width, active }: DrawingProps) {
  const id = useId()
  const months = points.map((p) => p.month)
  const values = points.map((p) => p.value)
  const inCourse = current === null ? -1 : months.indexOf(current)
  const mean = average(values, current === null ? null : inCourse, from)
  const last = points.length - 1
  const plot: Plot = {
    left: 0,
    top: 22,
    width,
    height: HEIGHT - 44,
    count: points.length,
    min: 0,
    max: Math.max(0.01, mean ?? 0, ...values),
  }
  return (
    <svg className={css.desenho} width={width} height={HEIGHT}>
      <defs>
        <Hatch id={id} tone={tone} />
      </defs>
      <ActiveBand plot={plot} active={active} />
      <Bars plot={plot} values={values} tone={tone} share={0.51} hatched={{ index: inCourse, id }} />
      <MonthNames plot={plot} months={months} initials />
      <Level plot={plot} at={0} stroke="var(--cd-edge)" />
      {mean !== null && <Level plot={plot} at={mean} stroke="var(--cd-ink)" strokeDasharray="3 3" />}
      <text className={css.forte} x={0} y={12}>
        {monthShort(months[last] ?? '')} {shortAmount(values[last] ?? 0)}
      </text>
      {mean !== null && (
        <text className={css.texto} x={width} y={12} textAnchor="end">
          média {shortAmount(mean)}
        </text>
      )}
    </svg>
  )
}
