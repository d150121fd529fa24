import { useElementSize } from '@mantine/hooks'
import { useId } from 'react'
import { Bar, BarChart, ReferenceLine, XAxis, YAxis } from 'recharts'
import { amountParts, formatThousands } from '../amount-format.ts'
import { ChartFrame } from './chart-frame.tsx'
import { average, monthLong, monthShort } from './chart-math.ts'
import { ActiveBand, type BarBox, drawBar, Hatch, monthTick } from './chart-parts.tsx'
import { ChartTable } from './chart-table.tsx'
import css from './chart.module.css'

export type GraficoBarrasProps = {
  title: string
  /** Months in order, amounts in reais. */
  points: readonly { month: string; value: number }[]
  /** Month in course, `YYYY-MM`: hatched, and out of the average. */
  current: string | null
  /** Colour: `up` for what comes in, `down` for what goes out. */
  tone: 'up' | 'down'
}

const HEIGHT = 122

/** Small bars of one series, with the last value and the dashed average written above. */
export function GraficoBarras({ title, points, current, tone }: GraficoBarrasProps) {
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
          {width > 0 && <Bars {...{ points, current, tone, width, active }} />}
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

type BarsProps = Omit<GraficoBarrasProps, 'title'> & { width: number; active: number | null }

function Bars({ points, current, tone, width, active }: BarsProps) {
  const id = useId()
  const months = points.map((p) => p.month)
  const values = points.map((p) => p.value)
  const mean = average(values, current === null ? null : months.indexOf(current))
  const last = points.length - 1
  const pitch = width / Math.max(1, points.length)
  return (
    <BarChart
      data={[...points]}
      width={width}
      height={HEIGHT}
      margin={{ top: 22, right: 0, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <defs>
        <Hatch id={id} tone={tone} />
      </defs>
      <ActiveBand month={active === null ? null : (months[active] ?? null)} width={pitch} />
      <XAxis
        dataKey="month"
        height={22}
        interval={0}
        axisLine={false}
        tickLine={false}
        tick={monthTick(months, true, last)}
      />
      <YAxis hide domain={[0, Math.max(1, mean, ...values)]} />
      <Bar
        dataKey="value"
        barSize={Math.min(18, Math.round(pitch * 0.51))}
        isAnimationActive={false}
        shape={(b: BarBox) => drawBar(b, tone, months[b.index ?? -1] === current ? id : null)}
      />
      <ReferenceLine y={0} stroke="var(--cd-edge)" />
      {mean > 0 && <ReferenceLine y={mean} stroke="var(--cd-ink)" strokeDasharray="3 3" />}
      <text className={css.forte} x={0} y={12}>
        {monthShort(months[last] ?? '')} {formatThousands(values[last] ?? 0, true)}
      </text>
      <text className={css.texto} x={width} y={12} textAnchor="end">
        média {formatThousands(mean, true)}
      </text>
    </BarChart>
  )
}
