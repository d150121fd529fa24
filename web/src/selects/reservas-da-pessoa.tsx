import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatarData } from '#contract/calendario.ts'
import type { listarReservas } from '#contract/reservas.ts'
import { chamar } from '../lib/api.ts'
import { mensagemDoErro } from '../lib/erro-da-api.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { hoursRange } from '../ui/hours-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './reservas-da-pessoa.module.css'
import { EtiquetaDoStatus } from './status-de-reserva.tsx'

/** The bookings of a person, the last event first. */
export const consultaDasReservasDe = (morador: string) =>
  queryOptions({
    queryKey: ['reservas', 'pessoa', morador],
    queryFn: ({ signal }) =>
      chamar<typeof listarReservas>('GET /api/reservas', { query: { morador, porPagina: '20' }, signal }),
    enabled: morador !== '',
  })

interface Props {
  /** Id of the person. */
  morador: string
  caminho: (id: string) => string
  /** Address of all of them, where there are more than fit here. */
  todas: string
}

/** A person's last bookings, each leading to its page. */
export function ReservasDaPessoa({ morador, caminho, todas }: Props) {
  const { data, error, refetch, isFetching } = useQuery(consultaDasReservasDe(morador))
  if (error && !data)
    return <ErrorState message={mensagemDoErro(error)} onRetry={() => void refetch()} busy={isFetching} />
  if (!data)
    return (
      <div className={css.esperando} aria-busy="true">
        <Skeleton width="60%" />
      </div>
    )
  if (data.total === 0) return <EmptyState title="Nenhuma reserva por enquanto" headingLevel={3} short />
  return (
    <>
      <ul className={css.lista}>
        {data.itens.map((r) => (
          <li key={r._id}>
            <span>
              <Link to={caminho(r._id)}>{r.area.nome}</Link>
              <small>
                {formatarData(r.isData)}, {hoursRange(r.inicio, r.fim)}
              </small>
            </span>
            <EtiquetaDoStatus status={r.status} />
          </li>
        ))}
      </ul>
      {data.total > data.itens.length && <Link to={todas}>Ver todas as {data.total}</Link>}
    </>
  )
}
