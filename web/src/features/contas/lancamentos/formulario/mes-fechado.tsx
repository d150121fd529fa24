import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { formatarInstante, mesPorExtenso } from '#contract/valores/calendario.ts'
import { paths } from '../../../../app/paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/page/note.tsx'
import type { Assunto, Lancamento } from '../assunto.ts'

const DialogoDeEstorno = lazy(() => import('./dialogo-de-estorno.tsx').then((m) => ({ default: m.DialogoDeEstorno })))

/** Why a line of a closed month does not change, and its reversal. Nothing while its month is open. */
export function MesFechado({ assunto: a, registro: l }: { assunto: Assunto; registro: Lancamento }) {
  const [estornando, estornar] = useState(false)
  if (!l.fechado && l.estorno === null) return null
  const contrario = a.tipo === 'receita' ? paths.editarDespesa : paths.editarReceita
  return (
    <>
      <Note
        tone="info"
        action={
          l.origem === null &&
          l.fechado &&
          l.estorno === null && <Button onClick={() => estornar(true)}>Estornar</Button>
        }
      >
        {l.estorno ? (
          <>
            Estornada em {formatarInstante(l.estorno.em)}: {l.estorno.motivo}.{' '}
            <Link to={contrario(l.estorno.lancamento)}>Ver o estorno</Link>
          </>
        ) : (
          `O mês de ${mesPorExtenso(l.data)} está fechado: valor, data, categoria, fundo e conta não mudam mais. A descrição e os comprovantes podem mudar.`
        )}
      </Note>
      {estornando && (
        <Suspense>
          <DialogoDeEstorno assunto={a} registro={l} fechar={() => estornar(false)} />
        </Suspense>
      )}
    </>
  )
}
