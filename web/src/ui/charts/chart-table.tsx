import { somarReais } from '#contract/valores/moeda.ts'
import { formatAmount } from '../text/amount-format.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { monthLong, monthShort } from './chart-math.ts'
import css from './chart.module.css'

export type ChartTableProps = {
  caption: string
  months: readonly string[]
  /** Month in course, `YYYY-MM`. */
  current: string | null
  series: readonly { label: string; values: readonly number[] }[]
}

/** The figure's twin: the same months and amounts as a table, with the totals under the double rule. */
export function ChartTable({ caption, months, current, series }: ChartTableProps) {
  return (
    <table className={css.tabela}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          {series.map((s) => (
            <th key={s.label} scope="col">
              {s.label} (R$)
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((m, i) => (
          <tr key={m}>
            <th scope="row">
              <span aria-hidden="true">
                {monthShort(m)} {m.slice(0, 4)}
              </span>
              <VisuallyHidden>{monthLong(m)}</VisuallyHidden>
              {m === current && <span className={css.curso}> em curso</span>}
            </th>
            {series.map((s) => (
              <td key={s.label}>{formatAmount(s.values[i] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {series.map((s) => (
            <td key={s.label}>{formatAmount(somarReais(s.values))}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
