import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import type { listarReservas } from '#contract/predio/reservas.ts'
import { paths } from '../../../../app/paths.ts'
import { chamar } from '../../../../lib/api.ts'
import { useSessao } from '../../../../lib/sessao.ts'
import { ReciboDaReserva } from '../../../../paineis/reservas/recibo-da-reserva.tsx'
import { Section } from '../../../../ui/page/page.tsx'
import { Amount } from '../../../../ui/page/amount.tsx'
import css from './minhas.module.css'

/** How many of the last ones are listed; the others are among the bookings. */
const LISTADAS = '20'

/** The caller's bookings whose payment is registered, the last event first. */
export const consultaDasPagas = (morador: string) => ({
  queryKey: ['reservas', 'pagas', morador],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { paga: 'sim', morador, ordem: '-data', porPagina: LISTADAS } as const
    return chamar<typeof listarReservas>('GET /api/reservas', { query, signal })
  },
})

/** What was paid for bookings, each with its receipt; nothing when there is none. */
export function ReservasPagas() {
  const morador = useSessao()?._id ?? ''
  const { data } = useQuery(consultaDasPagas(morador))
  if (!data || data.itens.length === 0) return null
  return (
    <Section title="Reservas pagas" ruled>
      <ul className={css.encerradas}>
        {data.itens.map((r) => (
          <li key={r._id}>
            <p className={css.linha}>
              <Link to={paths.reserva(r._id)} className={css.nome}>
                {r.area.nome}, {formatarData(r.isData)}
              </Link>
              <Amount reais={r.valorPago ?? r.totalPrice} />
            </p>
            <p className={css.detalhe}>
              {r.dataAt && <span>Paga em {formatarData(r.dataAt)}</span>}
              {r.status === 'Cancelada' && <span>Reserva cancelada</span>}
              <ReciboDaReserva reserva={r} size="sm" />
            </p>
          </li>
        ))}
      </ul>
      {data.total > data.itens.length && (
        <p className={css.emDia}>
          São as {LISTADAS} últimas. <Link to={paths.reservas}>Ver todas as reservas</Link>
        </p>
      )}
    </Section>
  )
}
