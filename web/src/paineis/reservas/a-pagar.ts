import { queryOptions } from '@tanstack/react-query'
import type { listarReservas, ReservaNaLista, Reserva, verReserva } from '#contract/predio/reservas.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { chamar } from '../../lib/api.ts'

/** A booking that waits for its payment: until when, and its PIX, where they could be read. */
export type ReservaAPagar = Pick<ReservaNaLista, '_id' | 'area' | 'isData' | 'totalPrice'> &
  Partial<Pick<Reserva, 'pagarAte' | 'pagamento'>>

/** The caller's bookings that wait for their payment, the next one first, each as its page has it. */
export const consultaDasReservasAPagar = queryOptions({
  queryKey: ['reservas', 'a-pagar'],
  queryFn: async ({ signal }): Promise<ReservaAPagar[]> => {
    const query = { status: 'Aguardando pagamento', ordem: 'data', porPagina: '20' } as const
    const { itens } = await chamar<typeof listarReservas>('GET /api/reservas', { query, signal })
    return Promise.all(
      itens.map((r): Promise<ReservaAPagar> =>
        // What is owed is said all the same, where how to pay it could not be read.
        chamar<typeof verReserva>('GET /api/reservas/:id', { params: { id: r._id }, signal }).catch(() => r),
      ),
    )
  },
})

/** Beside a total of several: it is not paid at once. @param n 2 or more */
export const saoPagamentos = (n: number): string => `São ${n} pagamentos, cada um com o seu PIX.`

/** Σ of amounts in reais. */
export const somarReais = (reais: readonly number[]): number =>
  paraReais(reais.reduce((s, r) => s + paraCentavos(r), 0))
