import type { MesDoGrafico } from '#contract/casa/dashboard.ts'
import { beginning } from '../../../ui/charts/chart-math.ts'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { MirrorChart } from '../../../ui/charts/mirror-chart.tsx'
import css from './dashboard.module.css'

const ROTULOS = { up: 'Receitas', down: 'Despesas', balance: 'Saldo' }

/** The three charts: twelve months, the last one in course; averages begin with the book. */
export function Graficos({ meses }: { meses: readonly MesDoGrafico[] }) {
  const emCurso = meses.at(-1)?.mes ?? null
  const desde = beginning(
    meses.map((m) => m.receitas),
    meses.map((m) => m.despesas),
  )
  return (
    <div className={css.graficos}>
      <MirrorChart
        title="Gráfico Geral"
        labels={ROTULOS}
        current={emCurso}
        points={meses.map((m) => ({ month: m.mes, up: m.receitas, down: m.despesas, balance: m.saldo }))}
      />
      <div className={css.pequenos}>
        <BarChart
          title="Receitas"
          tone="up"
          current={emCurso}
          from={desde}
          points={meses.map((m) => ({ month: m.mes, value: m.receitas }))}
        />
        <BarChart
          title="Despesas"
          tone="down"
          current={emCurso}
          from={desde}
          points={meses.map((m) => ({ month: m.mes, value: m.despesas }))}
        />
      </div>
    </div>
  )
}
