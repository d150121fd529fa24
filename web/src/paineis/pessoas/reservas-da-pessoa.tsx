import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatarData, formatarHorario } from '#contract/valores/calendario.ts'
import type { listarReservas } from '#contract/predio/reservas.ts'
import { chamar } from '../../lib/api.ts'
import { ListaCurta } from '../lista-curta.tsx'
import { EtiquetaDoStatus } from '../reservas/status-de-reserva.tsx'

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
  return (
    <ListaCurta
      registros={data?.itens.map((r) => ({
        id: r._id,
        titulo: r.area.nome,
        detalhe: `${formatarData(r.isData)}, ${formatarHorario(r.inicio, r.fim)}`,
        etiqueta: <EtiquetaDoStatus status={r.status} recusada={r.recusada} />,
      }))}
      total={data?.total ?? 0}
      erro={error}
      tentar={() => void refetch()}
      lendo={isFetching}
      vazio="Nenhuma reserva por enquanto"
      caminho={caminho}
      todas={todas}
    />
  )
}
