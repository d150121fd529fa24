import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { MesDoGrafico } from '#contract/dashboard.ts'
import { aoDescansar } from '../../lib/descanso.ts'
import { useNear } from '../../ui/use-near.ts'
import { VagasDosGraficos } from './painel.tsx'

const Graficos = lazy(() => import('./graficos.tsx').then((m) => ({ default: m.Graficos })))

/** The charts, by far the heaviest part: once the page rests, and when they are about to be seen. */
export function GraficosDepois({ meses }: { meses: readonly MesDoGrafico[] }) {
  const lugar = useRef<HTMLDivElement>(null)
  const perto = useNear(lugar)
  const [descansou, setDescansou] = useState(false)
  useEffect(() => aoDescansar(() => setDescansou(true)), [])
  return (
    <div ref={lugar}>
      {perto && descansou ? (
        <Suspense fallback={<VagasDosGraficos />}>
          <Graficos meses={meses} />
        </Suspense>
      ) : (
        <VagasDosGraficos busy={perto} />
      )}
    </div>
  )
}
