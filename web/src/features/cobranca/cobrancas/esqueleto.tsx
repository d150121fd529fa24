import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import css from './cobrancas.module.css'

/** Bars in the place of what is being read. */
export function Esqueleto() {
  const demora = useDelayed(true)
  return (
    <div className={css.lendo} role="status" aria-label={demora ? 'Carregando…' : ''} aria-busy="true">
      {demora && [72, 40, 40, 120].map((altura, i) => <Skeleton key={i} height={altura} />)}
    </div>
  )
}
