import type { Reserva } from '#contract/predio/reservas.ts'
import { montarPix } from '#contract/valores/pix.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { comoPagar } from '../areas/instrucoes.service.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import type { LinhaDeReserva } from './reservas.repo.ts'
import { prazoDePagamento } from './reservas.rules.ts'

/** Until when and how a booking is paid. */

const deve = (l: LinhaDeReserva): boolean => l.paga === 0 && l.total > 0 && l.status !== 'Cancelada'

/** Last instant to pay it; one not yet approved counts from now. Null when nothing is owed. */
export const pagarAte = (l: LinhaDeReserva): string | null =>
  deve(l) ? prazoDePagamento(l.data, l.inicio_min, l.pagar_ate_horas, l.reservada_em ?? agoraISO()) : null

/** How to pay what is owed now: nobody is asked to pay what may still be refused. */
export async function pagamentoDe(ctx: Ctx, l: LinhaDeReserva): Promise<Reserva['pagamento']> {
  if (!deve(l) || l.codigo === null || l.status === 'Aguardando aprovação') return null
  const { pix, contato } = await condominio.paraPagar(ctx)
  // The code of the booking, letters and digits alone, is what the payment is found by in the statement.
  const txid = l.codigo.replace(/[^A-Z0-9]/g, '')
  const copiaECola = pix && montarPix({ ...pix, valor: l.total, txid })
  return {
    pix: copiaECola === null ? null : { copiaECola, valor: paraReais(l.total) },
    instrucoes: await comoPagar(ctx, l.area_id),
    contato,
  }
}
