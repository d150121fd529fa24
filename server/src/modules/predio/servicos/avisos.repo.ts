import type { Handle } from '#server/platform/db/conexao.ts'
import type { MotivoDoAviso } from '#server/platform/db/tabelas/compromissos.ts'

export type { MotivoDoAviso }

/** Orders to be done whose due date lies between two days, both included, and of which nobody was told for this reason. */
export const porAvisar = (db: Handle, motivo: MotivoDoAviso, { de, ate }: { de: string; ate: string }) =>
  db
    .selectFrom('servicos as s')
    .select(['s.id', 's.titulo', 's.area', 's.prazo'])
    .where('s.excluido_em', 'is', null)
    .where('s.status', 'in', ['Aberto', 'Em execução'])
    .where('s.prazo', '>=', de)
    .where('s.prazo', '<=', ate)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('servicos_avisos as a')
            .select('a.servico_id')
            .whereRef('a.servico_id', '=', 's.id')
            .whereRef('a.prazo', '=', 's.prazo')
            .where('a.motivo', '=', motivo),
        ),
      ),
    )
    .orderBy('s.prazo')
    .orderBy('s.id')
    .execute()

/** Notes that staff is told of a due date. @returns false when they had been already */
export async function anotar(
  db: Handle,
  linha: { servico_id: string; prazo: string; motivo: MotivoDoAviso; avisado_em: string },
): Promise<boolean> {
  const r = await db
    .insertInto('servicos_avisos')
    .values(linha)
    .onConflict((c) => c.columns(['servico_id', 'prazo', 'motivo']).doNothing())
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n
}
