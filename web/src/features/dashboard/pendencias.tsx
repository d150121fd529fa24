import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import css from './dashboard.module.css'

interface Props {
  itens: Dashboard['pendencias'] | undefined
  /** The server asked about everything and has nothing to tell. */
  emDia: boolean
}

/** What waits for somebody, each with its count and its screen; "Tudo em dia." only when the server says so. */
export function Pendencias({ itens, emDia }: Props) {
  return (
    <div className={css.pendencias}>
      {emDia && (
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
