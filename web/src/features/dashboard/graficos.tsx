import type { MesDoGrafico } from '#contract/dashboard.ts'
import { GraficoBarras } from '../../ui/charts/grafico-barras.tsx'
import { GraficoGeral } from '../../ui/charts/grafico-geral.tsx'
import css from './dashboard.module.css'

const ROTULOS = { up: 'Receitas', down: 'Despesas', balance: 'Saldo' }

/** The three charts: twelve months, the last one in course. */
export function Graficos({ meses }: { meses: readonly MesDoGrafico[] }) {
  const emCurso = meses.at(-1)?.mes ?? null
  return (
    <div className={css.graficos}>
      <GraficoGeral
        title="Gráfico Geral"
        labels={ROTULOS}
        current={emCurso}
        points={meses.map((m) => ({ month: m.mes, up: m.receitas, down: m.despesas, balance: m.saldo }))}
      />
      <div className={css.pequenos}>
        <GraficoBarras
          title="Receitas"
          tone="up"
          current={emCurso}
          points={meses.map((m) => ({ month: m.mes, value: m.receitas }))}
        />
        <GraficoBarras
          title="Despesas"
          tone="down"
          current={emCurso}
          points={meses.map((m) => ({ month: m.mes, value: m.despesas }))}
        />
      </div>
    </div>
  )
}
