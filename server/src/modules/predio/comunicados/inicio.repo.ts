import { sql } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'

/** What of the board was sent to somebody, once for each communication whatever their units, still in its days. */
const daPessoa = (db: Handle, usuarioId: string, dia: string) =>
  db
    .selectFrom('comunicado_entregas as x')
    .innerJoin('comunicados as c', (j) => j.onRef('c.id', '=', 'x.comunicado_id').onRef('c.numero', '=', 'x.numero'))
    .innerJoin('comunicado_versoes as v', (j) =>
      j.onRef('v.comunicado_id', '=', 'c.id').onRef('v.numero', '=', 'c.numero'),
    )
    .where('x.usuario_id', '=', usuarioId)
    .where('c.retirado_em', 'is', null)
    .where((e) => e.or([e('c.vale_ate', 'is', null), e('c.vale_ate', '>=', dia)]))
    .groupBy(['c.id', 'c.tipo', 'c.titulo', 'c.pede_ciente', 'v.publicada_em'])

/** What waits for a word first, then the newest. */
export const noQuadroPara = (db: Handle, usuarioId: string, dia: string, limite: number) =>
  daPessoa(db, usuarioId, dia)
    .select(['c.id', 'c.tipo', 'c.titulo', 'c.pede_ciente', 'v.publicada_em'])
    .select((e) => [
      e.fn.min<string | null>('x.lido_em').as('lido_em'),
      e.fn.min<string | null>('x.ciente_em').as('ciente_em'),
    ])
    .orderBy(sql`case when c.pede_ciente = 1 and max(x.ciente_em) is null then 0 else 1 end`)
    .orderBy('v.publicada_em', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limite)
    .execute()

/** Ids of those that ask for a word the person did not give. */
export const queEsperam = async (db: Handle, usuarioId: string, dia: string): Promise<string[]> =>
  (
    await daPessoa(db, usuarioId, dia)
      .select('c.id')
      .where('c.pede_ciente', '=', 1)
      .having((e) => e(e.fn.max('x.ciente_em'), 'is', null))
      .execute()
  ).map((c) => c.id)
