import type { Dashboard } from '#contract/dashboard.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/page.tsx'
import { Placa } from '../../ui/placa.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './dashboard.module.css'

type Linha = Dashboard['novasReservas'][number]

/** The newest five of a kind. */
export function Novas({ titulo, itens, vazio }: { titulo: string; itens: Linha[] | undefined; vazio: string }) {
  return (
    <Section title={titulo} ruled>
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
              {linha.apto ? <Placa bloco={linha.bloco} apto={linha.apto} /> : <span />}
              <span>
                <strong>{linha.titulo}</strong>
                <small>{linha.detalhe}</small>
              </span>
              <span>{linha.status}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
