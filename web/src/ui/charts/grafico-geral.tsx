import { useElementSize } from '@mantine/hooks'
import { useId } from 'react'
import { Bar, CartesianGrid, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from 'recharts'
import { amountParts, formatThousands } from '../amount-format.ts'
import { usePhone } from '../use-phone.ts'
import { ChartFrame, type PointText } from './chart-frame.tsx'
import { axisSteps, monthLong } from './chart-math.ts'
import { ActiveBand, type BarBox, drawBar, Hatch, monthTick } from './chart-parts.tsx'
import { ChartTable } from './chart-table.tsx'
import css from './chart.module.css'

/** One month, amounts in reais, both positive; the balance may be negative. */
export type MirrorPoint = { month: string; up: number; down: number; balance: number }

export type GraficoGeralProps = {
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
export function GraficoGeral({ title, points, current, labels }: GraficoGeralProps) {
  const phone = usePhone()
  const { ref, width } = useElementSize()
  const left = phone ? 48 : 52
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

function Legend({ labels, hatched }: { labels: GraficoGeralProps['labels']; hatched: boolean }) {
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
  const pitch = (width - left - right) / points.length
  const last = points.length - 1
  const hatchAt = (i: number | undefined, name: string) => (months[i ?? -1] === current ? `${id}${name}` : null)
  return (
    <ComposedChart
      data={points.map((p) => ({ ...p, down: -p.down }))}
      width={width}
      height={height}
      margin={{ top: 14, right, bottom: 0, left: 0 }}
      stackOffset="sign"
      accessibilityLayer={false}
    >
      <defs>
        <Hatch id={`${id}u`} tone="up" />
        <Hatch id={`${id}d`} tone="down" />
      </defs>
      <ActiveBand month={active === null ? null : (months[active] ?? null)} width={pitch} />
      <CartesianGrid vertical={false} stroke="var(--cd-line)" />
      <XAxis
        dataKey="month"
        height={phone ? 30 : 36}
        interval={0}
        axisLine={false}
        tickLine={false}
        tick={monthTick(months, phone, last)}
      />
      <YAxis
        width={left}
        domain={[-top, top]}
        ticks={[...steps.slice(1).map((s) => -s), ...steps]}
        interval={0}
        axisLine={false}
        tickLine={false}
        tick={amountTick(left - 10)}
      />
      <Bar
        dataKey="up"
        stackId="m"
        barSize={barWidth(pitch)}
        isAnimationActive={false}
        shape={(b: BarBox) => drawBar(b, 'up', hatchAt(b.index, 'u'))}
        label={(b: BarBox) => lastLabel(b, last, width - right, points[last]?.up ?? 0, 'up')}
      />
      <Bar
        dataKey="down"
        stackId="m"
        barSize={barWidth(pitch)}
        isAnimationActive={false}
        shape={(b: BarBox) => drawBar(b, 'down', hatchAt(b.index, 'd'))}
        label={(b: BarBox) => lastLabel(b, last, width - right, points[last]?.down ?? 0, 'down')}
      />
      <ReferenceLine y={0} stroke="var(--cd-edge)" />
      <Line
        dataKey="balance"
        stroke="var(--cd-page)"
        strokeWidth={5}
        dot={false}
        activeDot={false}
        isAnimationActive={false}
      />
      <Line
        dataKey="balance"
        stroke="var(--cd-ink)"
        strokeWidth={2}
        activeDot={false}
        isAnimationActive={false}
        dot={(d: { cx?: number; cy?: number; index: number }) => (
          <circle key={d.index} className={css.ponto} cx={d.cx} cy={d.cy} r="3.5" />
        )}
      />
    </ComposedChart>
  )
}

const barWidth = (pitch: number) => Math.min(18, Math.round(pitch * 0.47))

function amountTick(x: number) {
  return function AmountTick({ y, payload }: { y?: number | string; payload?: { value?: unknown } }) {
    return (
      <text className={css.texto} x={x} y={Number(y ?? 0) + 4} textAnchor="end">
        {formatThousands(Number(payload?.value ?? 0))}
      </text>
    )
  }
}

/** The last value is written, so that no fact is only in the card. Thousands, as the axis says. */
function lastLabel(box: BarBox, last: number, edge: number, value: number, tone: 'up' | 'down') {
  if (box.index !== last || value === 0) return <g />
  const [a, b] = [Number(box.y ?? 0), Number(box.y ?? 0) + Number(box.height ?? 0)]
  const text = formatThousands(value, true).replace(' mil', '')
  return (
    <text className={css.forte} x={edge} y={tone === 'up' ? Math.min(a, b) - 8 : Math.max(a, b) + 16} textAnchor="end">
      {tone === 'up' ? '+' : '−'}
      {text}
    </text>
  )
}
