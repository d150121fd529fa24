import { mesPorExtenso } from '#contract/valores/calendario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito, mesFechado } from '#server/platform/erros.ts'
import * as repo from './livro.repo.ts'
import { jaFechado } from './meses-fechados.rules.ts'

/**
 * Whether a day may still be written to. The database holds it too, for whoever closes the month in between; asking here
 * gives the sentence that names the field and the month.
 */

/** The last closed month, `YYYY-MM`: it and all before it are locked. '' while none is. */
export const fechadoAte = (ctx: Ctx): Promise<string> => repo.fechadoAte(ctx.db)

/** The seal of the books when a month was closed; null while it is open, or was closed before there was one. */
export const seloDoMes = (ctx: Ctx, competencia: string): Promise<string | null> => repo.selo(ctx.db, competencia)

/** When a month was closed, by whom, and sealed with what. */
export type Fechamento = NonNullable<Awaited<ReturnType<typeof repo.fechamentoDe>>>

/** The closing that locks a month; undefined while it is open. */
export const fechamentoDe = (ctx: Ctx, competencia: string): Promise<Fechamento | undefined> =>
  repo.fechamentoDe(ctx.db, competencia)

/** Every closing, in the order of their months. */
export const fechamentos = (ctx: Ctx): Promise<Fechamento[]> => repo.fechamentos(ctx.db)

/** Holds the book alone until the transaction ends. @returns the last closed month, as `fechadoAte` */
export const segurarLivro = (ctx: Ctx): Promise<string> => repo.segurar(ctx.db)

/**
 * Holds the book until the transaction ends, so that the month stays closed that long.
 * @param competencia `YYYY-MM`
 * @throws CONFLITO when the month is open
 */
export async function exigirFechado(ctx: Ctx, competencia: string): Promise<void> {
  if (competencia > (await repo.segurar(ctx.db)))
    throw conflito(`Feche o mês de ${mesPorExtenso(competencia)} antes de publicar as contas dele`)
}

/** Whether the month of a day is closed. @param dia `YYYY-MM-DD`, or just its month */
export const estaFechado = async (ctx: Ctx, dia: string): Promise<boolean> =>
  jaFechado(dia, await repo.fechadoAte(ctx.db))

/** @param campo the field that the refusal names @throws MES_FECHADO when one of the days lies in a closed month */
export async function exigirAberto(ctx: Ctx, campo: string, ...dias: readonly string[]): Promise<void> {
  const ate = await repo.fechadoAte(ctx.db)
  const dia = dias.find((d) => jaFechado(d, ate))
  if (dia !== undefined) throw mesFechado(campo, `O mês de ${mesPorExtenso(dia)} está fechado`)
}

/** Opening balances lie before every month. @throws MES_FECHADO on `saldoInicial` once any month is closed */
export async function exigirNadaFechado(ctx: Ctx): Promise<void> {
  const ate = await repo.fechadoAte(ctx.db)
  if (ate !== '')
    throw mesFechado(
      'saldoInicial',
      `O saldo inicial não muda mais: as contas estão fechadas até ${mesPorExtenso(ate)}`,
    )
}
