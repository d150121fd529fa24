import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mensagemDoErro } from '../lib/erro-da-api.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { ErrorState } from '../ui/page/error-state.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import css from './lista-curta.module.css'

/** One record in a short list. */
export interface ItemDaLista {
  id: string
  titulo: string
  detalhe: string
  etiqueta: ReactNode
}

interface Props {
  registros: ItemDaLista[] | undefined
  total: number
  erro: Error | null
  tentar: () => void
  lendo: boolean
  /** What is said when there are none. */
  vazio: string
  caminho: (id: string) => string
  /** Address of all of them, where there are more than fit here. */
  todas: string
  /** The article of their kind, for what leads to all of them. */
  genero?: 'as' | 'os'
}

/** The last records of a kind that are of somebody or something, each leading to its page. */
export function ListaCurta({ registros, total, erro, tentar, lendo, vazio, caminho, todas, genero = 'as' }: Props) {
  if (erro && !registros) return <ErrorState message={mensagemDoErro(erro)} onRetry={tentar} busy={lendo} />
  if (!registros)
    return (
      <div className={css.esperando} aria-busy="true">
        <Skeleton width="60%" />
      </div>
    )
  if (total === 0) return <EmptyState title={vazio} headingLevel={3} short />
  return (
    <>
      <ul className={css.lista}>
        {registros.map((r) => (
          <li key={r.id}>
            <span>
              <Link to={caminho(r.id)}>{r.titulo}</Link>
              <small>{r.detalhe}</small>
            </span>
            {r.etiqueta}
          </li>
        ))}
      </ul>
      {total > registros.length && (
        <Link to={todas} className={css.todas}>
          Ver {genero === 'as' ? 'todas' : 'todos'} {genero} {total}
        </Link>
      )}
    </>
  )
}
