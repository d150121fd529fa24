import { juntarVersoes } from '../../lib/conflito.ts'
import { ConflictDialog } from '../../ui/conflict-dialog.tsx'
import type { Conflito, Valores } from './conflito.ts'
import { valoresDe } from './esquema.ts'

interface Props {
  conflito: Conflito
  busy: boolean
  onCancel: () => void
  /** The fields after the choice, to be saved over the other version. */
  onResolve: (juntos: Valores) => void
}

/** Asks, field by field, which of two saved versions stays. */
export function DialogoDeConflito({ conflito, busy, onCancel, onResolve }: Props) {
  const { quem, quando, campos, meus, atual } = conflito
  return (
    <ConflictDialog
      open
      who={quem}
      {...(quando && { when: quando })}
      fields={campos}
      busy={busy}
      onCancel={onCancel}
      onResolve={(escolhas) => onResolve(juntarVersoes(meus, valoresDe(atual), escolhas))}
    />
  )
}
