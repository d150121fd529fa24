import { type ReactNode, useRef } from 'react'
import type { MesDoGrafico } from '#contract/dashboard.ts'
import { ChartPlaceholder } from '../../ui/charts/chart-placeholder.tsx'
import { GraficoBarras } from '../../ui/charts/grafico-barras.tsx'
import { GraficoGeral } from '../../ui/charts/grafico-geral.tsx'
import { useNear } from '../../ui/use-near.ts'
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
        <QuandoPerto titulo="Receitas">
          <GraficoBarras
            title="Receitas"
            tone="up"
            current={emCurso}
            points={meses.map((m) => ({ month: m.mes, value: m.receitas }))}
          />
        </QuandoPerto>
        <QuandoPerto titulo="Despesas">
          <GraficoBarras
            title="Despesas"
            tone="down"
            current={emCurso}
            points={meses.map((m) => ({ month: m.mes, value: m.despesas }))}
          />
        </QuandoPerto>
      </div>
    </div>
  )
}

/** A chart that a phone only shows further down is drawn when one gets there. */
function QuandoPerto({ titulo, children }: { titulo: string; children: ReactNode }) {
  const lugar = useRef<HTMLDivElement>(null)
  const perto = useNear(lugar)
  return <div ref={lugar}>{perto ? children : <ChartPlaceholder title={titulo} size="small" busy={false} />}</div>
}
