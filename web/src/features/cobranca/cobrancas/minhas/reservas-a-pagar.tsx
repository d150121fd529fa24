import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import type { listarReservas } from '#contract/predio/reservas.ts'
import { paths } from '../../../../app/paths.ts'
import { chamar } from '../../../../lib/api.ts'
import { HoraDaLeitura } from '../../../../paineis/hora-da-leitura.tsx'
import { Amount } from '../../../../ui/page/amount.tsx'
import css from './reservas-a-pagar.module.css'

const CHAVE = ['reservas', 'a-pagar']

/** The caller's bookings that wait for their payment. */
export const useReservasAPagar = () =>
  useQuery({
    queryKey: CHAVE,
    queryFn: async ({ signal }) => {
      const query = { status: 'Aguardando pagamento', ordem: 'data', porPagina: '20' } as const
      return (await chamar<typeof listarReservas>('GET /api/reservas', { query, signal })).itens
    },
  })

/** Where the bookings to pay are, with their price; nothing when there is none. */
export function ReservasAPagar() {
  const reservas = useReservasAPagar().data ?? []
  if (reservas.length === 0) return null
  return (
    <>
      <ul className={css.reservas} aria-label="Reservas a pagar">
        {reservas.map((r) => (
          <li key={r._id}>
            <span>
              Reserva:{' '}
              <Link to={paths.reserva(r._id)}>
                {r.area.nome}, {formatarData(r.isData)}
              </Link>
            </span>
            <Amount reais={r.totalPrice} />
          </li>
        ))}
      </ul>
      <HoraDaLeitura consulta={CHAVE} />
    </>
  )
}
