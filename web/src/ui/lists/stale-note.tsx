import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '../button.tsx'
import css from './stale-note.module.css'

export type StaleNoteProps = {
  /** Why what is shown could not be brought up to date. */
  message: string
  /** When it was read, already formatted. */
  since: string
  onRetry: () => void
}

/** Above a list that shows what was read before a failure. */
export function StaleNote({ message, since, onRetry }: StaleNoteProps) {
  return (
    <div className={css.atraso} role="status">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <span>
        {message} O que aparece abaixo é de {since}.
      </span>
      <Button size="sm" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  )
}
