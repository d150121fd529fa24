import { sql } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'

/**
 * Half hours of areas that are taken. The key (area, half hour) is what makes double booking impossible: whoever comes
 * second finds the row there, however the two requests run.
 */

/** Takes half hours for a booking. @returns whether all of them were free; when not, the transaction must not commit */
export async function ocupar(
  db: Handle,
  areaId: string,
  reservaId: string,
  meiasHoras: readonly string[],
): Promise<boolean> {
  const r = await db
    .insertInto('ocupacoes')
    .values(meiasHoras.map((meia_hora) => ({ area_id: areaId, meia_hora, reserva_id: reservaId })))
    .onConflict((c) => c.columns(['area_id', 'meia_hora']).doNothing())
    .executeTakeFirst()
  return Number(r.numInsertedOrUpdatedRows ?? 0n) === meiasHoras.length
}

/** Whether somebody has one of these half hours. What it says may be old a moment later: only `ocupar` decides. */
export async function temOcupada(
  db: Handle,
  areaId: string,
  meiasHoras: readonly string[],
  agora: string,
): Promise<boolean> {
  const achada = await db
    .selectFrom('ocupacoes')
    .innerJoin('reservas', 'reservas.id', 'ocupacoes.reserva_id')
    .select('meia_hora')
    .where('ocupacoes.area_id', '=', areaId)
    .where('meia_hora', 'in', meiasHoras)
    .where((e) => e.or([e('finalizada_em', 'is not', null), e('expira_em', '>', agora)]))
    .limit(1)
    .executeTakeFirst()
  return achada !== undefined
}

export const soltar = (db: Handle, reservaId: string) =>
  db.deleteFrom('ocupacoes').where('reserva_id', '=', reservaId).execute()

/**
 * Drafts of an area whose time is over leave with their half hours. A draft that is being finalised at this moment is
 * waited for and then stays.
 */
export const removerVencidos = (db: Handle, areaId: string, agora: string) =>
  db
    .deleteFrom('reservas')
    .where('area_id', '=', areaId)
    .where('finalizada_em', 'is', null)
    .where('expira_em', '<=', agora)
    .execute()

/** Every draft that ended before an instant. @returns how many went */
export async function removerTodosOsVencidos(db: Handle, ate: string): Promise<number> {
  const r = await db
    .deleteFrom('reservas')
    .where('finalizada_em', 'is', null)
    .where('expira_em', '<=', ate)
    .executeTakeFirst()
  return Number(r.numDeletedRows)
}

/** What takes the half hours of an area between two (the second excluded), leaving out drafts whose time is over. */
export const entre = (db: Handle, areaId: string, de: string, ate: string, agora: string) =>
  db
    .selectFrom('ocupacoes')
    .innerJoin('reservas', 'reservas.id', 'ocupacoes.reserva_id')
    .select(['meia_hora', 'reserva_id', 'usuario_id', 'criada_por', 'finalizada_em'])
    .where('ocupacoes.area_id', '=', areaId)
    .where('meia_hora', '>=', de)
    .where('meia_hora', '<', ate)
    .where((e) => e.or([e('finalizada_em', 'is not', null), e('expira_em', '>', agora)]))
    .orderBy('meia_hora')
    .execute()

/** The next number of a year, from 1. Two bookings that end at the same time wait for each other here. */
export async function proximoNumero(db: Handle, ano: number): Promise<number> {
  const { ultimo } = await db
    .insertInto('numeros_de_reserva')
    .values({ ano, ultimo: 1 })
    .onConflict((c) => c.column('ano').doUpdateSet({ ultimo: sql<number>`numeros_de_reserva.ultimo + 1` }))
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  return ultimo
}
