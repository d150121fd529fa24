import type { Handle } from '#server/platform/db/conexao.ts'

/** Notes that people are told of a time of an appointment. @returns false when they had been already */
export async function anotar(db: Handle, agenda_id: string, dia: string, avisado_em: string): Promise<boolean> {
  const r = await db
    .insertInto('agendas_avisos')
    .values({ agenda_id, dia, avisado_em })
    .onConflict((c) => c.columns(['agenda_id', 'dia']).doNothing())
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n
}
