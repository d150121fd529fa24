import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { paths } from '../../../app/paths.ts'
import { Note } from '../../../ui/page/note.tsx'
import { consultaDeUma } from './pagaveis.api.ts'
import { oQueFalta } from './o-que-falta.ts'

/** That it is a draft, of which bill it was made, and what there is still to say before it can be approved and paid. */
export function Rascunho({ conta: p }: { conta: Pagavel }) {
  const { data: anterior } = useQuery({ ...consultaDeUma(p.anterior ?? ''), enabled: p.anterior !== null })
  return (
    <Note tone="info">
      <strong>Rascunho.</strong>{' '}
      {p.anterior !== null && (
        <>
          Feito sozinho, a partir da{' '}
          <Link to={paths.contaAPagar(p.anterior)}>
            conta com vencimento em {anterior ? formatarData(anterior.vencimento) : 'outro mês'}
          </Link>
          , que foi paga.{' '}
        </>
      )}
      {oQueFalta(p)} Depois desmarque “deixar como rascunho” e salve: só então alguém a aprova e paga.
    </Note>
  )
}
