import { IconAlertCircle } from '@tabler/icons-react'
import { Button } from '../button.tsx'
import css from './error-state.module.css'

export type ErrorStateProps = {
  /** A sentence for people: what failed. */
  message: string
  /** Code to tell the support, in ink-3. Of a refusal neither it nor another try is of any use: the sentence says why. */
  code?: string
  onRetry?: () => void
  busy?: boolean
}

/** A failure in the place of what could not be shown, with the way to try again. Spoken at once. */
export function ErrorState({ message, code, onRetry, busy }: ErrorStateProps) {
  const recusado = code === 'SEM_PERMISSAO'
  // The sentence says all that there is: no support can do anything about a line that fell.
  const comCodigo = code !== undefined && !recusado && code !== 'SEM_CONEXAO'
  return (
    <div className={css.erro} role="alert">
      <IconAlertCircle size={22} stroke={1.75} aria-hidden />
      <div>
        <p className={css.frase}>{message}</p>
        <div className={css.pe}>
          {onRetry && !recusado && (
            <Button onClick={onRetry} busy={busy}>
              Tentar de novo
            </Button>
          )}
          {comCodigo && <span className={css.codigo}>Código: {code}</span>}
        </div>
      </div>
    </div>
  )
}
