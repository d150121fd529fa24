import { lazy, Suspense } from 'react'
import type { Esquema } from './descricao-do-registro.ts'
import type { Edicao } from './use-edicao.ts'

const ConflictDialog = lazy(() =>
  import('../ui/overlays/conflict-dialog.tsx').then((m) => ({ default: m.ConflictDialog })),
)

/** What an edited record may ask: which of two saved versions stays, field by field, and whether to leave unsaved. */
export function DialogosDaEdicao({ de }: { de: Pick<Edicao<unknown, Esquema>, 'conflito' | 'pergunta'> }) {
  return (
    <>
      {de.conflito && (
        <Suspense>
          <ConflictDialog {...de.conflito} />
        </Suspense>
      )}
      {de.pergunta}
    </>
  )
}
