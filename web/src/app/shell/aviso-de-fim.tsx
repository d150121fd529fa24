import { lazy, Suspense, useEffect } from 'react'
import { useSessao } from '../../lib/sessao.ts'
import { sessaoRecusada } from '../../lib/sessao-recusada.ts'
import { useFase } from './fase-da-sessao.ts'

export const lerPerguntaDoFim = () => import('./pergunta-do-fim.tsx')
const PerguntaDoFim = lazy(() =>
  lerPerguntaDoFim().then(
    (m) => ({ default: m.PerguntaDoFim }),
    // Whoever had no connection from the start is asked to enter again when the session ends.
    () => ({ default: () => <></> }),
  ),
)

/** Warns two minutes before the session ends, and ends it. */
export function AvisoDeFim() {
  const sessao = useSessao()
  const fase = useFase(sessao?.expiraEm)
  const token = sessao?.token
  useEffect(() => {
    if (fase === 'fim' && token) void sessaoRecusada(token, false)
  }, [fase, token])
  if (fase !== 'perto' || sessao === null) return null
  return (
    <Suspense>
      <PerguntaDoFim termina={sessao.expiraEm} />
    </Suspense>
  )
}
