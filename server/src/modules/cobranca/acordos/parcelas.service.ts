import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import * as cobrancas from '../cobrancas/em-acordo.service.ts'
import type { Situacao } from '../cobrancas/situacao.rules.ts'
import * as repo from './acordos.repo.ts'
import { mudar } from './registro.service.ts'

/** What follows for an agreement when its instalments are paid, or a payment is taken back. In a transaction. */

const contasDe = async (ctx: Ctx, id: string) =>
  (await repo.contasDe(ctx.db, id)).map((c) => ({ id: c.cobranca_id, antes: JSON.parse(c.antes) as Situacao }))

/** Holds the agreement of a charge, if it is an instalment: before the charge itself, as who ends the agreement does. */
export async function segurarDaParcela(ctx: Ctx, cobrancaId: string): Promise<void> {
  const acordo = await repo.daParcela(ctx.db, cobrancaId)
  if (acordo) await repo.segurar(ctx.db, acordo.id)
}

/**
 * Settles the charges with the last instalment; takes them back when it is no longer paid; after an early end, gives them
 * anew what still stands of the payments.
 * @param cobrancaId a charge that is an instalment, just paid or given back
 * @throws CONFLITO when the charges changed after the agreement ended
 */
export async function acertarPelaParcela(ctx: Ctx, cobrancaId: string): Promise<void> {
  const acordo = await repo.daParcela(ctx.db, cobrancaId)
  if (!acordo) return
  const parcelas = await repo.parcelasDe(ctx.db, [acordo.id])
  const abertas = parcelas.filter((p) => p.status === 'aberta' || p.status === 'parcial')
  if (acordo.status === 'ativo' && abertas.length === 0) await cumprir(ctx, acordo, parcelas)
  if (acordo.status === 'cumprido' && abertas.length > 0) await reabrir(ctx, acordo)
  if ((acordo.status === 'rompido' || acordo.status === 'cancelado') && abertas.length > 0) {
    const posto = await repo.postos(ctx.db, acordo.id)
    if (posto) throw conflito(`As cobranças já estão no acordo ${posto.numero}`)
    await devolverCobrancas(ctx, acordo, parcelas)
  }
}

async function cumprir(ctx: Ctx, acordo: repo.Linha, parcelas: readonly repo.LinhaDaParcela[]): Promise<void> {
  const pagos = await cobrancas.pagosDas(
    ctx,
    parcelas.map((p) => p.cobranca_id),
  )
  const dia = pagos.at(-1)?.data ?? acordo.data
  for (const c of await contasDe(ctx, acordo.id)) await cobrancas.quitarPeloAcordo(ctx, c.id, dia)
  await mudar(ctx, 'cumpriu', acordo, { status: 'cumprido', encerrado_em: agoraISO() })
}

async function reabrir(ctx: Ctx, acordo: repo.Linha): Promise<void> {
  for (const c of await contasDe(ctx, acordo.id)) await cobrancas.devolverAoAcordo(ctx, c.id, c.antes)
  await mudar(ctx, 'reabriu', acordo, { status: 'ativo', encerrado_em: null })
}

/**
 * Brings the charges of a held agreement back, less what its instalments paid, and ends what is left of the instalments.
 * @param fim how it ends; without, it had ended and only the shares are made anew
 */
export async function devolverCobrancas(
  ctx: Ctx,
  acordo: repo.Linha,
  parcelas: readonly repo.LinhaDaParcela[],
  fim?: { status: 'rompido' | 'cancelado'; motivo: string },
): Promise<void> {
  const ids = parcelas.map((p) => p.cobranca_id)
  const { numero, data, encerrado_em: encerradoEm } = acordo
  const { excedente } = await cobrancas.reviver(ctx, { numero, data, encerradoEm }, await contasDe(ctx, acordo.id), ids)
  const status = fim?.status ?? acordo.status
  const porque = `Acordo ${numero} ${status}: ${fim?.motivo ?? acordo.motivo ?? ''}`
  for (const id of ids) await cobrancas.encerrarParcela(ctx, id, porque)
  if (fim)
    await mudar(ctx, fim.status === 'rompido' ? 'rompeu' : 'cancelou', acordo, {
      ...fim,
      excedente,
      encerrado_em: agoraISO(),
    })
  else await mudar(ctx, 'refez o abatimento de', acordo, { excedente })
}
