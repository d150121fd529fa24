import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import css from './detalhe.module.css'
import type { Reserva } from './reservas.api.ts'
import { detalheDoEstado, oQueFalta } from './textos.ts'

/** Details below the one state a booking shows: quiet words, so that no two badges seem to contradict each other. */

export function DetalheDoEstado({ reserva }: { reserva: Reserva }) {
  const texto = detalheDoEstado(reserva)
  return texto && <p className={css.detalheDoStatus}>{texto}</p>
}

/** What comes next for who booked, in words: below statuses that say only what is not there yet. */
export function OQueFalta({ reserva }: { reserva: Reserva }) {
  const proximo = oQueFalta(reserva)
  if (proximo === null) return null
  return (
    <p className={css.oQueFalta}>
      {proximo.feito} <strong>{proximo.falta}</strong>
    </p>
  )
}

/** 'Pagamento efetuado' or 'Pagamento Não efetuado' (specification §2); a cancelled or free booking owes nothing. */
export function textoDoPagamento(
  r: Pick<Reserva, 'isPaid' | 'dataAt' | 'totalPrice' | 'status' | 'valorPago' | 'formaDePagamento'>,
): string | null {
  if (!r.isPaid) return r.totalPrice === 0 || r.status === 'Cancelada' ? null : 'Pagamento Não efetuado'
  const valor = r.valorPago === null || r.valorPago === r.totalPrice ? null : formatarReais(r.valorPago)
  const partes = [valor, r.formaDePagamento].filter((p) => p !== null)
  const quando = r.dataAt === null ? '' : ` em ${formatarData(r.dataAt)}`
  return `Pagamento efetuado${quando}${partes.length === 0 ? '' : ` (${partes.join(', ')})`}`
}

export function DetalheDoPagamento({ reserva: r }: { reserva: Reserva }) {
  const texto = textoDoPagamento(r)
  if (texto === null) return null
  return (
    <p className={css.detalheDoStatus}>
      {texto}
      {r.isPaid && r.status === 'Cancelada' && '. A administração ainda não o estornou.'}
    </p>
  )
}
