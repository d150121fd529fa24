import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import css from './dashboard.module.css'

/** What waits for somebody, each with its count and its screen; nothing waiting reads "Tudo em dia." */
export function Pendencias({ itens }: { itens: Dashboard['pendencias'] | undefined }) {
  return (
    <div className={css.pendencias}>
      {itens?.length === 0 && (
        <p>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
          Tudo em dia.
        </p>
      )}
      {itens?.map((p) => (
        <Link key={p.tipo} to={p.destino}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          {p.texto}
        </Link>
      ))}
    </div>
  )
}
