import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { registrar } from './registro.service.ts'
import * as repo from './reservas.repo.ts'
import { peloRelogio } from './reservas.rules.ts'

/** Bookings moved in one transaction: short enough not to keep others waiting. */
const LOTE = 50

/**
 * Moves the bookings whose slot has begun or ended since somebody last looked. The system does it, whoever asks.
 *
 * A job runs it at every half hour, when slots begin and end; readers run it too before they read. So there is one truth,
 * the stored status: what a list shows, filters and counts by agree at every instant, also when the job is late or the
 * machine was off. A status worked out only for showing would disagree with the filter and with the history. When
 * nothing is due, which is nearly always, it costs one look into an index that holds the settled bookings not yet over.
 * @returns how many moved
 */
export async function acertarPeloRelogio(ctx: Ctx): Promise<number> {
  const agora = agoraISO()
  const devidas = (await repo.quePodemAvancar(ctx.db, hoje())).filter((r) => peloRelogio(r, agora) !== null)
  let movidas = 0
  for (let i = 0; i < devidas.length; i += LOTE) movidas += await mover(ctx, devidas.slice(i, i + LOTE), agora)
  return movidas
}

/** Each is held and looked at again: of two instances that come at the same time, the second finds it done. */
const mover = (ctx: Ctx, devidas: readonly { id: string }[], agora: string): Promise<number> =>
  emTransacao({ ...ctx, quem: null, idempotencia: null }, async (ctx) => {
    let movidas = 0
    for (const { id } of devidas) {
      await repo.segurar(ctx.db, id)
      const antes = await repo.porId(ctx.db, id)
      const campos = antes && peloRelogio(antes, agora)
      if (!campos) continue
      const depois = { ...antes, ...campos, atualizado_em: agora, versao: antes.versao + 1 }
      await repo.atualizar(ctx.db, id, { ...campos, atualizado_em: agora })
      await registrar(ctx, 'mudou o status pelo horário', antes, depois)
      movidas++
    }
    return movidas
  })
