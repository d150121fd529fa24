import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Botao } from './botao.tsx'
import css from './stale-note.module.css'

/** Says that what is below could not be brought up to date, and offers to try again. Spoken when it appears. */
export function StaleNote({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className={css.nota} role="status">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <span>{children}</span>
      <Botao size="sm" onClick={onRetry}>
        Tentar de novo
      </Botao>
    </div>
  )
}
