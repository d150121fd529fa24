import { ConflictDialog } from '../ui/overlays/conflict-dialog.tsx'
import { juntarVersoes, type Conflito } from './conflito.ts'

interface Props<R, V> {
  conflito: Conflito<R, V>
  busy: boolean
  onCancel: () => void
  /** The fields after the choice, to be saved over the other version. */
  onResolve: (juntos: V) => void
}

/** Asks, field by field, which of two saved versions stays. */
export function DialogoDeConflito<R, V>({ conflito, busy, onCancel, onResolve }: Props<R, V>) {
  const { quem, quando, campos, meus, deles, comparacao } = conflito
  return (
    <ConflictDialog
      open
      who={quem}
      {...(quando && { when: quando })}
      fields={campos}
      busy={busy}
      onCancel={onCancel}
      onResolve={(escolhas) => onResolve(juntarVersoes(comparacao, meus, deles, escolhas))}
    />
  )
}
