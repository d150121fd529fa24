import { FUNDO_ORDINARIO } from '#contract/fundo-ordinario.ts'
import { hoje } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import * as fundos from './escolha.service.ts'
import { estaFechado } from './meses-fechados.service.ts'
import { gravar, marcar } from './transferencias.service.ts'
import * as repo from './transferencias.repo.ts'

/** Transfers that another record makes and alone takes back. */

/**
 * Takes money from the ordinary fund to the oldest reserve fund; without one it stays where it is.
 * @param t.valor centavos, above zero
 * @param t.origem the record that makes it, once
 */
export const levarParaAReserva = (
  ctx: Ctx,
  t: { valor: number; data: string; motivo: string; origem: string },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const reserva = await fundos.reserva(ctx)
    if (reserva !== undefined) await gravar(ctx, { ...t, de_id: FUNDO_ORDINARIO, para_id: reserva.id })
  })

/**
 * Takes back the transfer a record made, if it made one. One in a closed month stays, and the same money goes back today.
 */
export const desfazerDaOrigem = (ctx: Ctx, origem: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const linha = await repo.porOrigem(ctx.db, origem)
    if (!linha) return
    if (!(await estaFechado(ctx, linha.data))) return marcar(ctx, linha, true, null)
    await gravar(ctx, {
      ...{ de_id: linha.para_id, para_id: linha.de_id, valor: linha.valor, data: hoje() },
      ...{ motivo: `Estorno de: ${linha.motivo}`.slice(0, 200), origem: `estornos:${linha.id}` },
    })
  })
