import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Movimento } from '#contract/contas/banco.ts'
import { rescueFocus } from '../../../ui/focus/lost-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { consultaDosCertos } from './banco.api.ts'

const ConfirmarCertos = lazy(() => import('./confirmar-certos.tsx').then((m) => ({ default: m.ConfirmarCertos })))

const porque = (n: number) =>
  `${n === 1 ? '1 movimento é, com certeza, uma cobrança ou um lançamento' : `${n} movimentos são, com certeza, uma cobrança ou um lançamento cada`}: o valor é exato e o código do PIX ou o documento confere.`

/**
 * The movements that may be confirmed at once, and the way to do it; nothing where none is sure.
 * @param haPendentes something waits: nothing is asked otherwise
 */
export function OsCertos({ haPendentes }: { haPendentes: boolean }) {
  const { data = [] } = useQuery({ ...consultaDosCertos, enabled: haPendentes })
  const certos = haPendentes ? data : []
  // As they were when it was opened: what is confirmed leaves the reading while the rest goes on.
  const [confirmando, setConfirmando] = useState<readonly Movimento[] | null>(null)
  return (
    <>
      {certos.length > 0 && (
        <Note
          tone="info"
          action={
            <Button onClick={() => setConfirmando(certos)}>
              {certos.length === 1 ? 'Confirmar o certo' : `Confirmar os ${certos.length} certos`}
            </Button>
          }
        >
          {porque(certos.length)}
        </Note>
      )}
      {confirmando && (
        <Suspense>
          <ConfirmarCertos
            movimentos={confirmando}
            fechar={() => {
              setConfirmando(null)
              rescueFocus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
