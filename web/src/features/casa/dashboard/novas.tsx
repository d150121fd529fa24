import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import css from './dashboard.module.css'

type Linha = Dashboard['novasReservas'][number]

interface Props {
  titulo: string
  itens: Linha[] | undefined
  vazio: string
  /** Address of a line. */
  caminho?: (id: string) => string
  /** Draws the status; its words alone unless told. */
  etiqueta?: (status: string) => ReactNode
  /** Link to the whole list. */
  todas?: string
}

/** The newest five of a kind. */
export function Novas({ titulo, itens, vazio, caminho, etiqueta, todas }: Props) {
  const verTodas = todas !== undefined && itens !== undefined && itens.length > 0 && <Link to={todas}>Ver todas</Link>
  return (
    <Section title={titulo} ruled aside={verTodas}>
      {itens === undefined && (
        <div className={css.esperando} aria-busy="true">
          <Skeleton width="60%" />
        </div>
      )}
      {itens?.length === 0 && <EmptyState title={vazio} headingLevel={3} short />}
      {itens !== undefined && itens.length > 0 && (
        <ul className={css.lista}>
          {itens.map((linha) => (
            <li key={linha._id}>
              {linha.apto ? <DoorPlate bloco={linha.bloco} apto={linha.apto} /> : <span />}
              <span>
                {caminho ? <Link to={caminho(linha._id)}>{linha.titulo}</Link> : <strong>{linha.titulo}</strong>}
                <small>{linha.detalhe}</small>
              </span>
              <span>{etiqueta?.(linha.status) ?? linha.status}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
